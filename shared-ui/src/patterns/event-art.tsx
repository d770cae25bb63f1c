import { useId } from 'react';
import { drawable } from '../colors/contrast.ts';
import { duelColors } from '../colors/duel-colors.ts';
import styles from './event-art.module.css';
import { type CrestTeam, TeamCrest } from './team-crest.tsx';

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

/** The ground: one colour, or two that meet on a slant, lit from both upper corners and dark at the foot for words. */
function Field({ near, far }: { near: string; far?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={styles.field}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#050912" stopOpacity="0.1" />
          <stop offset="0.55" stopColor="#050912" stopOpacity="0.22" />
          <stop offset="1" stopColor="#050912" stopOpacity="0.88" />
        </linearGradient>
        <radialGradient id={`${id}-lamp`}>
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.5" />
          <stop offset="0.35" stopColor="#fff4d8" stopOpacity="0.16" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="180" fill={near} />
      {far !== undefined && (
        <>
          <path d="M186 0H320V180H134Z" fill={far} />
          <path d="M186 0 134 180" stroke="#ffffff" strokeOpacity="0.5" strokeWidth="1.5" />
        </>
      )}
      <path
        d="M-20 180 60 -20M40 180 120 -20M220 180 300 -20M280 180 360 -20"
        stroke="#ffffff"
        strokeOpacity="0.07"
        strokeWidth="10"
      />
      <circle cx="10" cy="-6" r="150" fill={`url(#${id}-lamp)`} />
      <circle cx="310" cy="-6" r="150" fill={`url(#${id}-lamp)`} />
      <rect width="320" height="180" fill={`url(#${id}-shade)`} />
    </svg>
  );
}

const lampColumns = [10, 21, 32, 43, 54] as const;
const lampRows = [8, 18] as const;

/** A stadium's lamp bank on its mast, with the light it throws. */
function Floodlight() {
  const lightId = useId();
  return (
    <svg aria-hidden="true" className={styles.floodlight} viewBox="0 0 64 64" focusable="false">
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
