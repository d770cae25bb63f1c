import type { ProfileSearchArguments } from 'shared-contracts/api';
import type { EventSearch } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { DEFAULT_TIME_ZONE } from 'shared-contracts/rules';
import type { GameList, SearchAddress } from './search-address.ts';

/** How many results a page of one list has. */
export const PAGE_SIZE = 24;

/** A search, and who asks: when the days begin that the words name, and whose schools come first. */
export interface Asked {
  address: SearchAddress;
  /** See `zoneOfDays`. */
  zone?: string | undefined;
  /** Code of the state that the fan has chosen. */
  near: string | null;
}

/** What a page of results asks for: of what it shows the results, of all else how many there are. */
export interface Searches {
  games: Record<GameList, EventSearchArguments>;
  schools: ProfileSearchArguments;
}

/** The searches of an address. Page and prefetch share them, so that they share the answers. */
export function searchesOf(asked: Asked): Searches {
  return {
    games: {
      games: gameSearch(asked, 'games'),
      live: gameSearch(asked, 'live'),
      upcoming: gameSearch(asked, 'upcoming'),
      ondemand: gameSearch(asked, 'ondemand'),
    },
    schools: schoolSearch(asked),
  };
}

function gameSearch({ address, zone }: Asked, list: GameList): EventSearchArguments {
  const { words, state, sport } = address;
  return {
    ...(list === 'games' ? {} : { type: list }),
    q: words,
    ...(zone === undefined ? {} : { zone }),
    ...(state ? { state: state.code.toLowerCase() } : {}),
    ...(sport ? { sport: sport.slug } : {}),
    // Replays to stream and files to keep alike.
    ...(list === 'ondemand' ? { has_vod: true, download_to_own: true } : {}),
    ...resultsOf(address, list),
  };
}

/** Which results are asked for; the filters need the numbers of what is on the screen by state and sport. */
function resultsOf(address: SearchAddress, list: GameList) {
  if (address.show === list) return { ...pageOf(address), drilldown: true };
  if (address.show !== null) return { return: '_no_results' as const };
  return list === 'games' ? { size: 24, drilldown: true } : { size: 12 };
}

function schoolSearch({ address, near }: Asked): ProfileSearchArguments {
  const { words, show, state } = address;
  const size = show === null ? { size: 8 } : { size: 0 };
  return {
    q: words,
    ...(state ? { state: state.code.toLowerCase() } : {}),
    ...(near === null ? {} : { near }),
    ...(show === 'schools' ? pageOf(address) : size),
  };
}

const pageOf = ({ page }: SearchAddress) => ({
  size: PAGE_SIZE,
  ...(page > 1 ? { start: (page - 1) * PAGE_SIZE } : {}),
});

/**
 * The viewer's zone, an IANA name, where an answer says that the words name days: those begin by the viewer's clock. None
 * for all other words, so that their searches are the same for everybody.
 */
export function zoneOfDays(answer: EventSearch | undefined, viewerZone: string): string | undefined {
  return answer?.days && viewerZone !== DEFAULT_TIME_ZONE ? viewerZone : undefined;
}

/** The words without some of them, in whatever space they stand. */
export function withoutWords(words: string, some: readonly string[]): string {
  const spaced = ` ${words.split(/\s+/).join(' ')} `;
  return some.reduce((rest, typed) => rest.replace(` ${typed} `, ' '), spaced).trim();
}
