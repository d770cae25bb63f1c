import styles from './gap.module.css';

/** A step of the space scale, `--space-1` (4 px) to `--space-10` (96 px). */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The class that sets a gap. A class and no style attribute, which a strict content policy would drop. */
export function gapClass(gap: Gap): string | undefined {
  return styles[`gap${gap}`];
}
