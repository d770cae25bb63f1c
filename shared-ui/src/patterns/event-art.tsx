import { useId } from 'react';
import { drawable } from '../colors/contrast.ts';
import { duelColors } from '../colors/duel-colors.ts';
import type { CrestTeam } from '../crest/crest-look.ts';
import styles from './event-art.module.css';
import { TeamCrest } from './team-crest.tsx';

export interface EventArtProps {
  /** Two teams face each other; one stands alone; any other number gives the network's own floodlights. */
  teams: readonly CrestTeam[];
}

/** The picture of an event, generated from its schools' colours under floodlights. Decoration: name it elsewhere. */
export function EventArt({ teams }: EventArtProps) {
  const [first, second, ...others] = teams;
  if (first !== undefined && second !== undefined && others.length === 0) {
    const [near, far] = duelColors(first, second);
    return (
      <div className={styles.root} aria-hidden="true">
        <Field near={near} far={far} />
        <div className={styles.duel}>
          <TeamCrest team={first} size="fill" />
          <span className={styles.versus}>vs</span>
          <TeamCrest team={second} size="fill" />
        </div>
      </div>
    );
  }
  const host = second === undefined ? first : undefined;
  return (
    <div className={styles.root} aria-hidden="true">
      <Field near={host === undefined ? '#173467' : drawable(host.primary_color)} />
      <div className={styles.solo}>{host === undefined ? <Floodlight /> : <TeamCrest team={host} size="fill" />}</div>
    </div>
  );
}

/**
 * The ground: one colour, or two that meet on a slant. Its light and shade are the same in every picture, so they are in the
 * styles: a list of games would repeat them in its HTML.
 */
function Field({ near, far }: { near: string; far?: string }) {
  return (
    <svg aria-hidden="true" className={styles.field} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="180" fill={near} />
      {far !== undefined && <path className={styles.far} d="M192-20H340V200H128Z" fill={far} />}
      <path className={styles.stripes} d="M-20 180 60-20M40 180 120-20M220 180 300-20M280 180 360-20" />
    </svg>
  );
}

const lampColumns = [10, 21, 32, 43, 54] as const;
const lampRows = [8, 18] as const;

/** A stadium's lamp bank on its mast, with the light it throws. */
function Floodlight() {
  const lightId = useId();
  return (
    <svg aria-hidden="true" className={styles.floodlight} viewBox="0 0 64 64">
      <linearGradient id={lightId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffb224" stopOpacity="0.45" />
        <stop offset="1" stopColor="#ffb224" stopOpacity="0" />
      </linearGradient>
      <path d="M3 14H61L88 78H-24Z" fill={`url(#${lightId})`} />
      <path d="M32 24V64M22 64 32 40 42 64" fill="none" stroke="#050912" strokeOpacity="0.75" strokeWidth="2.5" />
      <rect x="3" y="2" width="58" height="22" rx="3" fill="#0a1122" />
      {lampRows.flatMap((y) =>
        lampColumns.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.8" fill="#fff3d1" />),
      )}
    </svg>
  );
}
