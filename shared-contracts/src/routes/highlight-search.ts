import { FLAG_DEFAULTS, type SearchVersion, searchVersionPrefix } from '../rules/flag-defaults.ts';
import { searchQuery } from './event-search.ts';

/** What narrows the highlights; state and sport as code and slug. */
export interface HighlightSearchArguments {
  state?: string;
  sport?: string;
  event_key?: string;
  /** Of the games that a school plays in. */
  school_key?: string;
  /** Of the games that a broadcaster shows. */
  publisher_key?: string;
  start?: number;
  size?: number;
}

/** Highlights on a page of the list. */
export const HIGHLIGHTS_PER_PAGE = 24;

/** What the address of the list of highlights may say. */
export const HIGHLIGHT_PARAMETERS = ['state', 'sport', 'event', 'school', 'broadcaster', 'page'] as const;

/** The address of a search of highlights below the search service, in the default version unless another is given. */
export function highlightSearchPath(
  { size = HIGHLIGHTS_PER_PAGE, ...filter }: HighlightSearchArguments,
  version: SearchVersion = FLAG_DEFAULTS['search-api-version-highlights'].default,
): string {
  return `${searchVersionPrefix(version)}/search/highlights${searchQuery({ card: true, size, ...filter })}`;
}
