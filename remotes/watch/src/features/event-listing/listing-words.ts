import { t, translateName } from 'shared-contracts/messages';
import type { EventSearchType } from 'shared-contracts/routes';
import { gamesCount, teamName } from 'shared-contracts/rules';
import { isNarrowed, type Listing } from './listing.ts';

export function showTitle(show: EventSearchType): string {
  const titles = { live: t('Live now'), upcoming: t('Upcoming'), ondemand: t('On demand') };
  return titles[show];
}

/** What is listed, without where: `Girls Junior Varsity Basketball`, or `games` of every sport. */
function subjectOf(listing: Listing): string {
  const team = teamName(listing, listing.sport);
  if (listing.sport) return team;
  return team === '' ? t('games') : t('{team} games', { team });
}

/** The same with where it is: `3 games in Texas`, `games of Lincoln High School`. */
function withPlace(games: string, { owner, state }: Listing): string {
  if (owner) return t('{games} of {owner}', { games, owner: owner.name });
  return state ? t('{games} in {state}', { games, state: translateName(state.name) }) : games;
}

/** The page's subject as a title: `Girls Basketball in Texas`, `games of Lincoln High School`. */
export function listingTitle(listing: Listing): string {
  return withPlace(subjectOf(listing), listing);
}

/** `24 of 117 games in Texas`, `3 games: Girls Basketball in Texas`. */
export function summaryWords(listing: Listing, shown: number, total: number): string {
  const all = gamesCount(total);
  const count = shown < total ? t('{part} of {all}', { part: shown, all }) : all;
  const isOfAll = listing.sport === null && listing.level === null;
  return isOfAll ? withPlace(count, listing) : `${count}: ${listingTitle(listing)}`;
}

/** Why a list is empty, and what to do instead. */
export function emptyWords(listing: Listing, show: EventSearchType | null): { title: string; text: string } {
  const games = listingTitle(listing);
  const titles = {
    live: t('Nothing on air: {games}', { games }),
    upcoming: t('Nothing planned yet: {games}', { games }),
    ondemand: t('No replay yet: {games}', { games }),
  };
  return {
    title: show === null ? t('Nothing to watch yet: {games}', { games }) : titles[show],
    text: t(
      isNarrowed(listing)
        ? 'No game fits all that you chose. Take a filter away, or look at another kind of game.'
        : 'Schools add their games week by week. Look at another kind of game, or come back soon.',
    ),
  };
}
