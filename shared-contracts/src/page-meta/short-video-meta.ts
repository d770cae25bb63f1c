import type { Clip, Highlight, ShortVideo } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import type { FullPageMeta } from './page-meta.ts';

/** A play that a game turned on. Both lines give the score away, as the page does. */
export function highlightMeta(highlight: Highlight, network: string): FullPageMeta {
  const { event, description: score } = highlight;
  return shortVideoMeta(
    highlight,
    t('{game}: {score}. Watch the highlight on {network}.', { game: event.title, score, network }),
    network,
  );
}

/** A highlight for whoever hides scores: neither line says what happens in it. */
export function hiddenHighlightMeta({ event, site_url: canonical }: Highlight, network: string): FullPageMeta {
  return {
    title: `${t('Highlight: {game}', { game: event.title })} | ${network}`,
    description: t('A play that the game turned on. Watch the highlight on {network}.', { network }),
    canonical,
  };
}

/** A part of a replay that a fan has cut out. */
export function clipMeta(clip: Clip, network: string): FullPageMeta {
  return shortVideoMeta(
    clip,
    t('A clip of {game}. Watch it on {network}.', { game: clip.event.title, network }),
    network,
  );
}

function shortVideoMeta(
  { title, site_url: canonical }: ShortVideo,
  description: string,
  network: string,
): FullPageMeta {
  return { title: `${title} | ${network}`, description, canonical };
}
