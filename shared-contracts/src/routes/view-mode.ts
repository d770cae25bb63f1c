import type { RouteRow, ViewMode } from './route-table.ts';

export interface ViewFacts {
  /** The address's query, with or without its question mark. */
  query: string;
  /** The visitor holds a pass or a voucher; such members skip the focus mode. */
  hasMembership: boolean;
}

/** How the page of a row is framed; `row` is null where there is no page. */
export function viewModeOf(row: Pick<RouteRow, 'viewMode'> | null, { query, hasMembership }: ViewFacts): ViewMode {
  switch (row?.viewMode) {
    case 'in-app':
    case 'test':
      return row.viewMode;
    case 'apps-query':
      return new URLSearchParams(query).has('apps') ? 'in-app' : 'default';
    case 'focus':
      return hasMembership ? 'default' : 'focus';
    default:
      return 'default';
  }
}
