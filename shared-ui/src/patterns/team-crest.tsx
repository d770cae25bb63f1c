import { useState } from 'react';
import { cx } from '../class-names.ts';
import { contrastRatio, drawable, readableOn } from '../colors/contrast.ts';
import type { TeamColors } from '../colors/duel-colors.ts';
import { monogram } from './monogram.ts';
import styles from './team-crest.module.css';

/** What a crest is drawn from; the directory's teams and schools fit. */
export interface CrestTeam extends TeamColors {
  name: string;
  short_name: string;
  /** Address of its picture. */
  logo: string | null;
}

export interface TeamCrestProps {
  team: CrestTeam;
  /** `s` 32, `m` 48, `l` 72, `xl` 112 px; `fill` takes the width of its container. */
  size?: 's' | 'm' | 'l' | 'xl' | 'fill';
  /** Names the crest for screen readers where no name stands beside it. */
  label?: string;
}

const shield = 'M32 3 58 10.5V31c0 15.5-10.5 25.5-26 31C16.5 56.5 6 46.5 6 31V10.5Z';
const insetShield = 'M32 9.5 52 15.2V31c0 12-7.8 19.9-20 24.8C19.8 50.9 12 43 12 31V15.2Z';
const rightHalf = 'M32 9.5 52 15.2V31c0 12-7.8 19.9-20 24.8Z';
const head = 'M32 9.5 52 15.2V18.4L32 15 12 18.4V15.2Z';
const lettersSize = [0, 34, 25, 19] as const;

/**
 * A school's crest: its logo on a white shield with an edge in its colour, or letters on a shield in its colours where it
 * has no logo or the picture does not load. The letters keep their contrast on any colour.
 */
export function TeamCrest({ team, size = 'm', label }: TeamCrestProps) {
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  const field = drawable(team.primary_color);
  const shows = team.logo !== null && team.logo !== failedLogo;
  return (
    <span
      className={cx(styles.root, styles[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64">
        <path className={styles.edge} d={shield} />
        {shows ? <path className={styles.plate} d={shield} stroke={field} /> : <Letters team={team} field={field} />}
      </svg>
      {shows && (
        <img
          ref={reloadIfBroken}
          className={styles.logo}
          src={team.logo ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedLogo(team.logo)}
        />
      )}
    </span>
  );
}

/** A picture of a rendered page that failed before React listened: loading it again lets React hear of it. */
function reloadIfBroken(image: HTMLImageElement | null): void {
  if (!image?.complete || image.naturalWidth > 0) return;
  const { src } = image;
  image.src = src;
}

function Letters({ team, field }: { team: CrestTeam; field: string }) {
  const trim = drawable(team.secondary_color);
  const letters = monogram(team.short_name || team.name);
  const ink = contrastRatio(trim, field) >= 4.5 ? trim : readableOn(field);
  // The facet only ever moves the field away from the letters' colour.
  const facet = readableOn(ink) === '#000000' ? '#000000' : '#ffffff';
  return (
    <>
      <path className={styles.rim} d={shield} fill={trim} />
      <path d={insetShield} fill={field} />
      <path className={styles.rightHalf} d={rightHalf} fill={facet} />
      <path className={styles.head} d={head} fill={facet} />
      <text x="32" y={letters.length === 1 ? 43.5 : 40} fill={ink} fontSize={lettersSize[letters.length as 1 | 2 | 3]}>
        {letters}
      </text>
    </>
  );
}
