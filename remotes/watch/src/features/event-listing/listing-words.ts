import type { EventSearchType } from 'shared-contracts/routes';
import { gamesCount, teamName } from 'shared-contracts/rules';
import { isNarrowed, type Listing } from './listing.ts';

export const SHOW_TITLES: Readonly<Record<EventSearchType, string>> = {
  live: 'Live now',
  upcoming: 'Upcoming',
  ondemand: 'On demand',
};

/** What is listed, without where: `Girls Junior Varsity Basketball`, or `games` of every sport. */
function subjectOf(listing: Listing): string {
  const { sport } = listing;
  return [teamName(listing, sport), sport ? '' : 'games'].filter(Boolean).join(' ');
}

const placeWords = ({ owner, state }: Listing) => (owner ? ` of ${owner.name}` : state ? ` in ${state.name}` : '');

/** The page's subject as a title: `Girls Basketball in Texas`, `games of Lincoln High School`. */
export function listingTitle(listing: Listing): string {
  return `${subjectOf(listing)}${placeWords(listing)}`;
}

/** `24 of 117 games in Texas`, `3 games: Girls Basketball in Texas`. */
export function summaryWords(listing: Listing, shown: number, total: number): string {
  const count = `${shown < total ? `${shown} of ` : ''}${gamesCount(total)}`;
  const isOfAll = listing.sport === null && listing.level === null;
  return isOfAll ? `${count}${placeWords(listing)}` : `${count}: ${listingTitle(listing)}`;
}

/** Why a list is empty, and what to do instead. */
export function emptyWords(listing: Listing, show: EventSearchType | null): { title: string; text: string } {
  const what = listingTitle(listing);
  const titles = {
    live: `Nothing on air: ${what}`,
    upcoming: `Nothing planned yet: ${what}`,
    ondemand: `No replay yet: ${what}`,
  };
  return {
    title: show === null ? `Nothing to watch yet: ${what}` : titles[show],
    text: isNarrowed(listing)
      ? 'No game fits all that you chose. Take a filter away, or look at another kind of game.'
      : 'Schools add their games week by week. Look at another kind of game, or come back soon.',
  };
}
