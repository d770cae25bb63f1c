import { t, translateName } from 'shared-contracts/messages';
import { gamesCount, longCount, MOST_RANKED, schoolsCount } from 'shared-contracts/rules';
import type { ResultList, SearchAddress } from './search-address.ts';
import { PAGE_SIZE } from './searches.ts';

export function listTitle(list: ResultList): string {
  const titles = {
    schools: t('Schools'),
    games: t('All games'),
    live: t('Live now'),
    upcoming: t('Upcoming'),
    ondemand: t('On demand'),
  };
  return titles[list];
}

/** A total of this list in words. */
export const countOf = (list: ResultList, total: number) =>
  list === 'schools' ? schoolsCount(total, MOST_RANKED) : gamesCount(total);

/** What was searched besides the words: ` · Football in Texas`. */
export function narrowedBy({ state, sport }: Pick<SearchAddress, 'state' | 'sport'>): string {
  const what = sport && translateName(sport.name);
  if (!state) return what ? ` · ${what}` : '';
  const where = translateName(state.name);
  return what
    ? ` · ${t('{games} in {state}', { games: what, state: where })}`
    : ` ${t('in {state}', { state: where })}`;
}

/** `204 Football games and 1 school in Texas for “lincoln”`; a total that is not known is left out, and all is when none is. */
export function overviewSummary(
  address: SearchAddress,
  games: number | undefined,
  schools: number | undefined,
): string {
  const counts = [
    ...(games === undefined ? [] : [gamesOf(address, games)]),
    ...(schools ? [schoolsCount(schools, MOST_RANKED)] : []),
  ];
  const [first, second] = counts;
  if (first === undefined) return '';
  return forWords(
    second === undefined ? first : t('{games} and {schools}', { games: first, schools: second }),
    address,
  );
}

/** `25–48 of 117 games for “lincoln”`, or `117 games …` where one page has them all. */
export function listSummary(address: SearchAddress, list: ResultList, shown: number, total: number): string {
  const first = (address.page - 1) * PAGE_SIZE + 1;
  const all = list === 'schools' ? schoolsCount(total, MOST_RANKED) : gamesOf(address, total);
  const isPart = shown < total && shown > 0;
  return forWords(isPart ? t('{part} of {all}', { part: `${first}–${first + shown - 1}`, all }) : all, address);
}

/** Only games are narrowed by a sport. */
function gamesOf({ sport }: SearchAddress, total: number): string {
  if (!sport) return gamesCount(total);
  const name = translateName(sport.name);
  return total === 1
    ? t('1 {sport} game', { sport: name })
    : t('{count} {sport} games', { count: longCount(total), sport: name });
}

function forWords(found: string, { words, state }: SearchAddress): string {
  if (!state) return t('{found} for “{words}”', { found, words });
  return t('{found} in {state} for “{words}”', { found, words, state: translateName(state.name) });
}
