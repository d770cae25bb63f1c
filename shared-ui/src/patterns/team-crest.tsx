import { useState } from 'react';
import { cx } from '../class-names.ts';
import { drawable } from '../colors/contrast.ts';
import { CREST_PATHS, type CrestTeam, crestLook } from '../crest/crest-look.ts';
import styles from './team-crest.module.css';

export interface TeamCrestProps {
  team: CrestTeam;
  /** `s` 32, `m` 48, `l` 72, `xl` 112 px; `fill` takes the width of its container. */
  size?: 's' | 'm' | 'l' | 'xl' | 'fill';
  /** Names the crest for screen readers where no name stands beside it. */
  label?: string;
}

/**
 * A school's crest: its logo on a white shield with an edge in its colour, or letters on a shield in its colours where it
 * has no logo or the picture does not load. The letters keep their contrast on any colour.
 */
export function TeamCrest({ team, size = 'm', label }: TeamCrestProps) {
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  const shows = team.logo !== null && team.logo !== failedLogo;
  return (
    <span
      className={cx(styles.root, styles[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64">
        <path className={styles.edge} d={CREST_PATHS.shield} />
        {shows ? (
          <path className={styles.plate} d={CREST_PATHS.shield} stroke={drawable(team.primary_color)} />
        ) : (
          <Letters team={team} />
        )}
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

function Letters({ team }: { team: CrestTeam }) {
  const { field, trim, ink, facet, letters, letterSize, baseLine } = crestLook(team);
  return (
    <>
      <path className={styles.rim} d={CREST_PATHS.shield} fill={trim} />
      <path d={CREST_PATHS.insetShield} fill={field} />
      <path className={styles.rightHalf} d={CREST_PATHS.rightHalf} fill={facet} />
      <path className={styles.head} d={CREST_PATHS.head} fill={facet} />
      <text x="32" y={baseLine} fill={ink} fontSize={letterSize}>
        {letters}
      </text>
    </>
  );
}
