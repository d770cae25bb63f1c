import { baseApi } from 'shared-contracts/api';
import type { Highlight, HighlightSearch } from 'shared-contracts/entities';
import { type HighlightSearchArguments, highlightSearchPath } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';
import { selectFlag } from 'shared-contracts/store';
import { shortVideoShape, textOrNone } from '../../short-video/short-video-shape.ts';

const highlightShape: ShapeOf<Highlight> = {
  ...shortVideoShape,
  slug: 'text',
  description: 'text',
  publisher_short_name: textOrNone,
  badges: ['list', 'text'],
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
