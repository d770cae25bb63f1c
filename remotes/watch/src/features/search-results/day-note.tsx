import { Link } from 'react-router';
import type { SearchedDays } from 'shared-contracts/entities';
import { byLanguage, t } from 'shared-contracts/messages';
import { searchPath } from 'shared-contracts/routes';
import { ELEMENT, Sentence } from '../../sentence.tsx';
import { formatLongDay } from './long-day.ts';
import { withoutWords } from './searches.ts';

export interface DayNoteProps {
  days: SearchedDays | undefined;
  words: string;
  /** Milliseconds. */
  now: number;
}

const alternatives = byLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Says on which days games were looked for, and how to see those of all days; nothing when the words name no day. */
export function DayNote({ days, words, now }: DayNoteProps) {
  if (!days) return null;
  const names = alternatives().format(days.dates.map((date) => formatLongDay(date, now)));
  const rest = withoutWords(words, [days.typed]);
  if (!days.has_games) {
    return (
      <p>
        <Sentence text={t('No game on {days}; showing games of all days.', { days: ELEMENT })}>
          <strong>{names}</strong>
        </Sentence>
      </p>
    );
  }
  return (
    <p>
      <Sentence text={t('Games on {days}.', { days: ELEMENT })}>
        <strong>{names}</strong>
      </Sentence>
      {rest !== '' && (
        <>
          {' '}
          <Link to={searchPath(rest)}>{t('Show games of all days')}</Link>
        </>
      )}
    </p>
  );
}
