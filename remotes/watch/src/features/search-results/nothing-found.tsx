import type { SearchCorrection } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { Button, EmptyState } from 'shared-ui';
import { CorrectionNote } from './correction-note.tsx';
import { narrowedBy } from './result-words.ts';
import { type SearchAddress, searchAddress } from './search-address.ts';
import { withoutWords } from './searches.ts';

export interface NothingFoundProps {
  address: SearchAddress;
  corrections: readonly SearchCorrection[];
}

/** Says what was searched in vain, and offers the next best: without the filters, or without the words that nothing has. */
export function NothingFound({ address, corrections }: NothingFoundProps) {
  const { words, state, sport } = address;
  const unknown = corrections.filter(({ shown }) => shown.length === 0).map(({ typed }) => typed);
  const rest = withoutWords(words, unknown);
  const isNarrowed = state !== null || sport !== null;
  return (
    <EmptyState
      title={t('Nothing found for “{words}”', { words }) + narrowedBy(address)}
      icon="search"
      action={
        <>
          {isNarrowed && (
            <Button href={searchAddress({ ...address, state: null, sport: null, page: 1 })}>
              {t('Clear filters')}
            </Button>
          )}
          {unknown.length > 0 && rest !== '' && rest !== words && (
            <Button href={searchAddress({ ...address, words: rest, page: 1 })}>
              {t('Search for “{words}”', { words: rest })}
            </Button>
          )}
          <Button href="/watch-events">{t('All games')}</Button>
        </>
      }
    >
      <CorrectionNote corrections={corrections} />
      <p>{t('Check the spelling, or search for less: a school’s name, its mascot, its city or a sport.')}</p>
    </EmptyState>
  );
}
