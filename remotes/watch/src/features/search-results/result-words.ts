import { gamesCount, MOST_RANKED, schoolsCount } from 'shared-contracts/rules';
import type { ResultList, SearchAddress } from './search-address.ts';
import { PAGE_SIZE } from './searches.ts';

export const LIST_TITLES: Readonly<Record<ResultList, string>> = {
  schools: 'Schools',
  games: 'All games',
  live: 'Live now',
  upcoming: 'Upcoming',
  ondemand: 'On demand',
};

/** A total of this list in words. */
export const countOf = (list: ResultList, total: number) =>
  list === 'schools' ? schoolsCount(total, MOST_RANKED) : gamesCount(total);

/** What was searched besides the words: ` · Football in Texas`. */
export function narrowedBy({ state, sport }: Pick<SearchAddress, 'state' | 'sport'>): string {
  return `${sport ? ` · ${sport.name}` : ''}${inState(state)}`;
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
  return counts.length === 0 ? '' : `${counts.join(' and ')}${forWords(address)}`;
}

/** `25–48 of 117 games for “lincoln”`, or `117 games …` where one page has them all. */
export function listSummary(address: SearchAddress, list: ResultList, shown: number, total: number): string {
  const first = (address.page - 1) * PAGE_SIZE + 1;
  const range = shown < total && shown > 0 ? `${first}–${first + shown - 1} of ` : '';
  const count = list === 'schools' ? schoolsCount(total, MOST_RANKED) : gamesOf(address, total);
  return `${range}${count}${forWords(address)}`;
}

/** Only games are narrowed by a sport. */
function gamesOf({ sport }: SearchAddress, total: number): string {
  const count = gamesCount(total);
  return sport ? count.replace(/games?$/, (noun) => `${sport.name} ${noun}`) : count;
}

const inState = (state: SearchAddress['state']) => (state ? ` in ${state.name}` : '');

const forWords = ({ words, state }: SearchAddress) => `${inState(state)} for “${words}”`;
