import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Highlight } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { highlightMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { formatEventDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Badge, Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { useNextHighlights } from '../../features/highlights/next-highlights.ts';
import { NextUp } from '../../features/highlights/next-up.tsx';
import { Player, type PlayerState } from '../../features/player/index.ts';
import { MoreShortVideos } from '../../short-video/more-short-videos.tsx';
import styles from '../../short-video/short-video-page.module.css';
import { factsOf } from '../../short-video/short-video-words.ts';
import { useShortVideoSource, useTrackStart } from '../../short-video/use-short-video.ts';

/** Cards of further highlights. */
const SHOWN = 6;

/** Highlights need no licence, so that only a blackout or a deleted game refuses one. */
const refuse = async () =>
  ({ status: 'denied', reason: 'not_authorised', message: t('This highlight cannot be shown.') }) as const;

/** Highlights that follow one another. */
export interface Run {
  /** Keys of those that were watched to their end. */
  seen: readonly string[];
  /** The fan wants no video to begin by itself. */
  isStopped: boolean;
}

interface HighlightViewProps {
  highlight: Highlight;
  run: Run;
  onRunChange: (change: (run: Run) => Run) => void;
  /** The heading, which takes the focus where the highlight was asked for. */
  title: RefObject<HTMLHeadingElement | null>;
  shell: Shell;
}

/** A highlight that plays, what it is, and what comes next. The player stays from one highlight to the next. */
export function HighlightView({ highlight, run, onRunChange, title, shell }: HighlightViewProps) {
  const { key, title: words, description, badges, event, site_url: path } = highlight;
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const [isOver, setOver] = useState(false);
  const others = useNextHighlights(highlight);
  const next = others.find((other) => !run.seen.includes(other.key)) ?? null;
  const goOn = useContinue(next, shell);
  const trackStart = useTrackStart(highlight, shell);
  const onStateChange = useCallback(
    ({ status }: PlayerState) => {
      setOver(status === 'ended');
      if (status === 'ended') onRunChange((before) => ({ ...before, seen: [...new Set([...before.seen, key])] }));
      if (status === 'playing') trackStart();
    },
    [key, onRunChange, trackStart],
  );
  usePageMeta((network) => highlightMeta(highlight, network), shell);
  const source = useShortVideoSource(highlight);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        <div className={styles.player}>
          <Player source={source} requestLicence={refuse} shell={shell} onStateChange={onStateChange} />
        </div>
        {isOver && next && (
          <NextUp
            next={next}
            isStopped={run.isStopped}
            onStop={(isStopped) => onRunChange((before) => ({ ...before, isStopped }))}
            onContinue={goOn}
            shell={shell}
          />
        )}
        <header className={styles.heading}>
          <p className={styles.status}>
            <Badge kind="replay">{t('Highlight')}</Badge>
            {badges.map((badge) => (
              <Badge key={badge} kind="neutral">
                {badge}
              </Badge>
            ))}
            <span>{formatEventDate(new Date(highlight.date), zone)}</span>
          </p>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {words}
          </h1>
          <p className={styles.score}>{description}</p>
          <p className={styles.facts}>{factsOf(highlight)}</p>
        </header>
        <div className={styles.actions}>
          <Button href={eventPath(event)} variant="primary">
            {t('Go to the whole game')}
          </Button>
          <ShareButton what="highlight" path={path} title={words} shell={shell} />
        </div>
      </div>
      <MoreShortVideos
        title={t('More highlights')}
        videos={others.slice(0, SHOWN)}
        textOf={({ description: score }) => score}
      >
        <Button href="/highlights" size="s">
          {t('All highlights')}
        </Button>
      </MoreShortVideos>
    </article>
  );
}

/** Leads on to the next highlight. */
function useContinue(next: Highlight | null, shell: Pick<Shell, 'navigate' | 'track'>): () => void {
  const position = useRef(0);
  return useCallback(() => {
    if (!next) return;
    position.current += 1;
    shell.track('Short Form Video Continues', { highlight_key: next.key, position: position.current });
    shell.navigate(next.site_url);
  }, [next, shell]);
}
