import { Link } from 'react-router';
import type { SearchedDays } from 'shared-contracts/entities';
import { searchPath } from 'shared-contracts/routes';
import { formatLongDay } from './long-day.ts';
import { withoutWords } from './searches.ts';

export interface DayNoteProps {
  days: SearchedDays | undefined;
  words: string;
  /** Milliseconds. */
  now: number;
}

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Says on which days games were looked for, and how to see those of all days; nothing when the words name no day. */
export function DayNote({ days, words, now }: DayNoteProps) {
  if (!days) return null;
  const names = alternatives.format(days.dates.map((date) => formatLongDay(date, now)));
  const rest = withoutWords(words, [days.typed]);
  if (!days.has_games) {
    return (
      <p>
        No game on <strong>{names}</strong>; showing games of all days.
      </p>
    );
  }
  return (
    <p>
      Games on <strong>{names}</strong>.
      {rest !== '' && (
        <>
          {' '}
          <Link to={searchPath(rest)}>Show games of all days</Link>
        </>
      )}
    </p>
  );
}
