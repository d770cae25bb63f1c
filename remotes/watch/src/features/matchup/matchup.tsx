import type { SportsEvent } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import {
  artTeamsOf,
  competitionOf,
  formatDay,
  formatEventDate,
  inTitleCase,
  placeOf,
  sidesOf,
  timeTbd,
} from 'shared-contracts/rules';
import { Card } from 'shared-ui';
import styles from './matchup.module.css';
import { TeamRow } from './team-row.tsx';

export interface MatchupProps {
  event: SportsEvent;
  zone: string;
  shell: Pick<Shell, 'toast' | 'track'>;
}

/** Who plays, and the facts of the event: when, where, what. */
export function Matchup({ event, zone, shell }: MatchupProps) {
  const sides = sidesOf(event);
  const teams = sides ? artTeamsOf(event) : event.teams;
  return (
    <div className={styles.root}>
      {teams.length > 0 && (
        <Card as="section" padding="s" aria-label={t('Schools')}>
          <ul className={styles.teams}>
            {teams.map((team) => (
              <TeamRow
                key={team.key}
                team={team}
                side={sides && event.home_team !== null ? t(team === sides.home ? 'Home' : 'Guests') : null}
                back={eventPath(event)}
                shell={shell}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" padding="s" aria-label={t('Event facts')}>
        <dl className={styles.facts}>
          {factsOf(event, zone).map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function factsOf(event: SportsEvent, zone: string): (readonly [string, string])[] {
  const publishers = event.publishers.map((publisher) => publisher.name);
  const facts: [string, string | null][] = [
    [t('When'), whenOf(event, zone)],
    [t('Where'), [event.sublocation, event.sublocation_detail, placeOf(event)].filter(Boolean).join(', ')],
    [t('What'), competitionOf(event)],
    [t('Round'), event.round],
    [t('Type'), event.game_type && translateName(inTitleCase(event.game_type))],
    [t('Class'), event.class_label ?? event.classification],
    [t('Shown by'), [...new Set(publishers)].join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function whenOf(event: SportsEvent, zone: string): string {
  if (event.start_time === null) return timeTbd();
  const start = new Date(event.start_time);
  return event.time_to_be_determined ? `${formatDay(start, zone)}, ${timeTbd()}` : formatEventDate(start, zone);
}
