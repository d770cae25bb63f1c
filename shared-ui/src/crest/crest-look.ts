import { contrastRatio, drawable, readableOn } from '../colors/contrast.ts';
import type { TeamColors } from '../colors/duel-colors.ts';
import { monogram } from './monogram.ts';

/** What a crest is drawn from; the directory's teams and schools fit. */
export interface CrestTeam extends TeamColors {
  name: string;
  short_name: string;
  /** Address of its picture. */
  logo: string | null;
}

/** SVG paths of a crest, in a square with a side of 64. */
export const CREST_PATHS = {
  shield: 'M32 3 58 10.5V31c0 15.5-10.5 25.5-26 31C16.5 56.5 6 46.5 6 31V10.5Z',
  insetShield: 'M32 9.5 52 15.2V31c0 12-7.8 19.9-20 24.8C19.8 50.9 12 43 12 31V15.2Z',
  rightHalf: 'M32 9.5 52 15.2V31c0 12-7.8 19.9-20 24.8Z',
  head: 'M32 9.5 52 15.2V18.4L32 15 12 18.4V15.2Z',
} as const;

const LETTER_SIZES = [0, 34, 25, 19] as const;

/** The colours and letters of a crest without a logo. The letters keep their contrast on any colour. */
export function crestLook(team: Omit<CrestTeam, 'logo'>) {
  const field = drawable(team.primary_color);
  const trim = drawable(team.secondary_color);
  const letters = monogram(team.short_name || team.name);
  const ink = contrastRatio(trim, field) >= 4.5 ? trim : readableOn(field);
  return {
    ...{ field, trim, letters, ink },
    /** The facet only ever moves the field away from the letters' colour. */
    facet: readableOn(ink) === '#000000' ? '#000000' : '#ffffff',
    /** Height of the letters and their base line, in the crest's square. */
    letterSize: LETTER_SIZES[letters.length as 1 | 2 | 3],
    baseLine: letters.length === 1 ? 43.5 : 40,
  };
}
