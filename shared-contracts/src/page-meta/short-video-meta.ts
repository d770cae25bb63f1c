import type { Clip, Highlight, ShortVideo } from '../entities/index.ts';
import type { FullPageMeta } from './page-meta.ts';

/** A play that a game turned on. Both lines give the score away, as the page does. */
export function highlightMeta(highlight: Highlight, network: string): FullPageMeta {
  const { event, description } = highlight;
  return shortVideoMeta(highlight, `${event.title}: ${description}. Watch the highlight`, network);
}

/** A highlight for whoever hides scores: neither line says what happens in it. */
export function hiddenHighlightMeta({ event, site_url: canonical }: Highlight, network: string): FullPageMeta {
  return {
    title: `Highlight: ${event.title} | ${network}`,
    description: `A play that the game turned on. Watch the highlight on ${network}.`,
    canonical,
  };
}

/** A part of a replay that a fan has cut out. */
export function clipMeta(clip: Clip, network: string): FullPageMeta {
  return shortVideoMeta(clip, `A clip of ${clip.event.title}. Watch it`, network);
}

function shortVideoMeta({ title, site_url: canonical }: ShortVideo, text: string, network: string): FullPageMeta {
  return { title: `${title} | ${network}`, description: `${text} on ${network}.`, canonical };
}
