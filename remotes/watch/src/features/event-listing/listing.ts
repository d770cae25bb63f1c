import type { PageProps } from 'shared-contracts/remote';
import {
  type EventFilter,
  type EventSearchType,
  type LISTING_PARAMETERS,
  searchQuery,
  sportPath,
  statePath,
} from 'shared-contracts/routes';
import {
  findActivity,
  readTeamFilter,
  type Sport,
  stateOfCode,
  type TeamFilter,
  teamParameters,
  teamSearchFilter,
  type UsState,
} from 'shared-contracts/rules';
import type { ListingOwner } from './listing-owner.ts';

/** The kinds of events that a list can show, in the order of the page. */
export const SHOWS = ['live', 'upcoming', 'ondemand'] as const satisfies readonly EventSearchType[];

/** Pages that are shown one below the other; further back a fan gets sooner by narrowing the list. */
export const LAST_PAGE = 40;

/** Which page lists, and so which part of the filter is its path. */
export type ListingPlace = 'everywhere' | 'state' | 'sport' | 'profile' | 'profile-sport';

/** A list of events as its address says it. */
export interface Listing extends TeamFilter {
  place: ListingPlace;
  /** Null but on the pages of a profile. */
  owner: ListingOwner | null;
  /** Null shows the first of every kind. */
  show: EventSearchType | null;
  state: UsState | null;
  sport: Sport | null;
  /** From 1; all pages up to it are shown. */
  page: number;
}

/** Reads an address; what its query says wrongly counts as not said. The path has passed the route's whitelist. */
export function readListing(
  place: ListingPlace,
  params: PageProps['params'],
  search: string,
  owner: ListingOwner | null = null,
): Listing {
  const query = new URLSearchParams(search);
  const asked = (name: (typeof LISTING_PARAMETERS)[number]) => query.get(name)?.toLowerCase() ?? '';
  const sport = findActivity(isOfSport(place) ? (params.sport ?? '') : asked('sport'));
  const codes: Partial<Record<ListingPlace, string | undefined>> = {
    everywhere: asked('state'),
    state: params.state_code,
    sport: params.state,
  };
  const page = /^\d{1,4}$/.test(asked('page')) ? Number(asked('page')) : 1;
  const show = SHOWS.find((kind) => kind === asked('show')) ?? null;
  return {
    place,
    owner,
    show,
    state: stateOfCode(codes[place] ?? ''),
    sport,
    ...readTeamFilter(query, sport),
    page: show === null ? 1 : Math.min(Math.max(page, 1), LAST_PAGE),
  };
}

/** Whether the page is of one sport by its path. */
export function isOfSport(place: ListingPlace): boolean {
  return place === 'sport' || place === 'profile-sport';
}

/** The one address of a listing. */
export function listingPath({ place, owner, show, state, sport, gender, level, page }: Listing): string {
  const base = {
    everywhere: '/watch-events',
    state: state && statePath(state),
    sport: sport && sportPath(sport, state),
    profile: owner?.path,
    'profile-sport': owner && sport && `${owner.path}/${sport.slug}`,
  };
  return `${base[place] ?? '/watch-events'}${searchQuery({
    show,
    state: place === 'everywhere' ? state?.code.toLowerCase() : null,
    sport: isOfSport(place) ? null : sport?.slug,
    ...teamParameters({ gender, level }),
    page: page > 1 ? page : null,
  })}`;
}

/** The listing with another filter, from its first page. */
export function withFilter(listing: Listing, change: Partial<Omit<Listing, 'place' | 'owner' | 'page'>>): Listing {
  const next = { ...listing, ...change, page: 1 };
  return { ...next, gender: next.sport?.hasGender ? next.gender : null };
}

/** What the page itself does not fix, taken away. */
export function withoutFilters({ place, owner, show, state, sport }: Listing): Listing {
  return {
    place,
    owner,
    show,
    state: place === 'everywhere' ? null : state,
    sport: isOfSport(place) ? sport : null,
    gender: null,
    level: null,
    page: 1,
  };
}

/** Whether the fan has narrowed what the page lists by itself. */
export function isNarrowed(listing: Listing): boolean {
  return listingPath({ ...listing, page: 1 }) !== listingPath(withoutFilters(listing));
}

/** The filter in the words of the search service. */
export function searchFilterOf({ owner, state, sport, gender, level }: Listing): EventFilter {
  return {
    ...owner?.filter,
    ...(sport ? { sport: sport.slug } : {}),
    ...(state ? { state: state.code.toLowerCase() } : {}),
    ...teamSearchFilter({ gender, level }),
  };
}
