import { baseApi } from 'shared-contracts/api';
import type { Highlight, HighlightSearch } from 'shared-contracts/entities';
import { type HighlightSearchArguments, highlightSearchPath } from 'shared-contracts/routes';
import { eventShape, fits, type ShapeOf } from 'shared-contracts/shapes';
import { selectFlag } from 'shared-contracts/store';

const textOrNone = ['or none', 'text'] as const;

const highlightShape: ShapeOf<Highlight> = {
  key: 'text',
  slug: 'text',
  title: 'text',
  description: 'text',
  publisher_short_name: textOrNone,
  thumbnail: textOrNone,
  date: 'instant',
  city: textOrNone,
  state: textOrNone,
  gender: textOrNone,
  level: textOrNone,
  activity_or_sport: textOrNone,
  badges: ['list', 'text'],
  site_url: 'text',
  duration: 'number',
  video_url: 'text',
  event: { key: 'text', slug: 'text', title: 'text', teams: eventShape.teams, home_team: textOrNone },
};

const searchShape: ShapeOf<HighlightSearch> = {
  ...{ type: 'text', total: 'number', size: 'number', start: 'number' },
  items: ['list', highlightShape],
};

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The newest highlights, or those of a state, a sport or an event. */
      watchHighlights: build.query<HighlightSearch, HighlightSearchArguments>({
        query: (search) => ({
          service: 'search',
          path: (store) => highlightSearchPath(search, selectFlag(store, 'search-api-version-highlights')),
          accepts: fits(searchShape),
        }),
      }),
      /** One highlight by its key. */
      watchHighlight: build.query<Highlight, string>({
        query: (key) => ({
          service: 'content',
          path: `/v2/highlight/${encodeURIComponent(key)}`,
          accepts: fits(highlightShape),
        }),
      }),
    }),
  });
}

/** Adds the calls for highlights, replacing those of another release of this remote. */
export function activateHighlightsApi(): void {
  inject();
}

/** The calls; there once `activateHighlightsApi` has run. */
export function highlightsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
