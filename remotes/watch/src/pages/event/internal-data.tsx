import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import type { EventShowing } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Card } from 'shared-ui';
import type { Screen, Viewer } from '../../features/event-stage/screen.ts';
import type { PlayerHandle } from '../../features/player/index.ts';
import styles from './internal-data.module.css';
import { eventFacts, feedFacts, type InternalFact, pageFacts, playerFacts } from './internal-facts.ts';

/** Milliseconds between two looks at the player. */
const EVERY = 1000;

export interface InternalDataProps {
  event: SportsEvent;
  /** The one on stage; null where no feed is offered. */
  showing: EventShowing | null;
  viewer: Viewer;
  screen: Screen;
  /** Milliseconds. */
  now: number;
  player: RefObject<PlayerHandle | null>;
  shell: Pick<Shell, 'toast'>;
}

/** What support and operations need to understand what a fan sees: release, rules, feeds and player, to read and to copy. */
export function InternalData({ event, showing, viewer, screen, now, player, shell }: InternalDataProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const consent = useAppSelector((state) => state.consent);
  const flags = useAppSelector((state) => state.flags);
  const geo = useAppSelector((state) => state.geo);
  const preferences = useAppSelector((state) => state.preferences);
  const [page, setPage] = useState<Element | null>(null);
  useEffect(() => setPage(heading.current?.closest('[data-remote]') ?? null), []);
  const played = usePlayerFacts(player);
  const groups: [name: string, facts: InternalFact[]][] = [
    ['Event', eventFacts(event, viewer, screen, new Date(now))],
    ...(showing ? [['Feeds', feedFacts(showing)] satisfies [string, InternalFact[]]] : []),
    ...(played ? [['Player', played] satisfies [string, InternalFact[]]] : []),
    ['Page', pageFacts(page, window, { consent, flags, geo, preferences })],
  ];

  async function copy() {
    const lines = groups.flatMap(([name, facts]) => ['', name, ...facts.map(({ term, words }) => `${term}: ${words}`)]);
    try {
      await navigator.clipboard.writeText([window.location.href, ...lines].join('\n'));
      shell.toast({ tone: 'success', text: 'The internal data is on the clipboard.' });
    } catch {
      shell.toast({ tone: 'danger', text: 'The browser does not let this page copy. Select the text and copy it.' });
    }
  }

  return (
    <Card as="section" tone="sunken" aria-labelledby={headingId} lang="en" className={styles.root}>
      <div className={styles.head}>
        <h2 ref={heading} id={headingId} className={styles.heading}>
          Internal data
        </h2>
        <Button size="s" onClick={copy}>
          Copy all
        </Button>
      </div>
      <div className={styles.groups}>
        {groups.map(([name, facts]) => (
          <div key={name} className={styles.group}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.facts}>
              {facts.map(({ term, words }) => (
                <div key={term} className={styles.fact}>
                  <dt className={styles.term}>{term}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Facts of the player as they were a second ago at most; null where there is none. */
function usePlayerFacts(player: RefObject<PlayerHandle | null>): InternalFact[] | null {
  const [facts, setFacts] = useState<InternalFact[] | null>(null);
  useEffect(() => {
    const look = () => {
      const found = player.current?.facts();
      setFacts(found ? playerFacts(found) : null);
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [player]);
  return facts;
}
