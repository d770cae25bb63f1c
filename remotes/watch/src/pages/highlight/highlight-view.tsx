import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Highlight } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { formatEventDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Badge, Button } from 'shared-ui';
import { filesBeside, playerSidesOf } from '../../events/video-facts.ts';
import { ShareButton } from '../../features/event-actions/share-button.tsx';
import { HighlightCard } from '../../features/highlights/highlight-card.tsx';
import { groupOf, placeOf } from '../../features/highlights/highlight-words.ts';
import { useNextHighlights } from '../../features/highlights/next-highlights.ts';
import { NextUp } from '../../features/highlights/next-up.tsx';
import { Player, type PlayerSource, type PlayerState } from '../../features/player/index.ts';
import styles from './highlight.module.css';

/** Cards of further highlights. */
const SHOWN = 6;

/** Highlights need no licence, so that only a blackout or a deleted game refuses one. */
const refuse = async () =>
  ({ status: 'denied', reason: 'not_authorised', message: 'This highlight cannot be shown.' }) as const;

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
  shell: Shell;
}

/** A highlight that plays, what it is, and what comes next. The player stays from one highlight to the next. */
export function HighlightView({ highlight, run, onRunChange, shell }: HighlightViewProps) {
  const { key, title, description, badges, event, site_url: path } = highlight;
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const headingId = useId();
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
  useHighlightMeta(highlight, shell);
  const source = useSource(highlight);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        <div className={styles.player}>
          <Player source={source} requestLicence={refuse} hold={shell.hold} onStateChange={onStateChange} />
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
            <Badge kind="replay">Highlight</Badge>
            {badges.map((badge) => (
              <Badge key={badge} kind="neutral">
                {badge}
              </Badge>
            ))}
            <span>{formatEventDate(new Date(highlight.date), zone)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.score}>{description}</p>
          <p className={styles.facts}>
            {[event.title, highlight.activity_or_sport, groupOf(highlight), placeOf(highlight)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div className={styles.actions}>
          <Button href={eventPath(event)} variant="primary">
            Go to the whole game
          </Button>
          <ShareButton what="highlight" path={path} title={title} shell={shell} />
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby={headingId} className={styles.more}>
          <h2 id={headingId} className={styles.moreTitle}>
            More highlights
          </h2>
          <ul className={styles.grid}>
            {others.slice(0, SHOWN).map((other) => (
              <li key={other.key}>
                <HighlightCard highlight={other} zone={zone} />
              </li>
            ))}
          </ul>
          <Button href="/highlights" size="s">
            All highlights
          </Button>
        </section>
      )}
    </article>
  );
}

function useSource({ video_url: url, title, event }: Highlight): PlayerSource {
  const sides = JSON.stringify(playerSidesOf(event));
  return useMemo(
    () => ({ kind: 'replay', url, title, requiresLicence: false, ...filesBeside(url), ...JSON.parse(sides) }),
    [url, title, sides],
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

/** Tracks once for each highlight that it plays. */
function useTrackStart({ key, title, event }: Highlight, { track }: Pick<Shell, 'track'>): () => void {
  const tracked = useRef<string | null>(null);
  return useCallback(() => {
    if (tracked.current === key) return;
    tracked.current = key;
    track('Video Player Started', { event_key: event.key, resource_key: key, title, kind: 'replay' });
  }, [track, key, title, event.key]);
}

function useHighlightMeta(
  { title, description, event, site_url: canonical }: Highlight,
  shell: Pick<Shell, 'meta'>,
): void {
  const network = useAppSelector((state) => state.site.name);
  const text = `${event.title}: ${description}. Watch the highlight on ${network}.`;
  useEffect(() => {
    shell.meta({ title: `${title} | ${network}`, description: text, canonical });
  }, [shell, title, text, canonical, network]);
}
