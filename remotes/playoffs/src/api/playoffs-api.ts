import { baseApi } from 'shared-contracts/api';
import type { Bracket, BracketList, BracketStates } from 'shared-contracts/entities';
import { fits } from 'shared-contracts/shapes';
import { bracketListShape, bracketShape, bracketStatesShape } from './bracket-shapes.ts';

/** Route parameters of one bracket, as they stand in its path. */
export interface BracketAddress {
  state: string;
  sport: string;
  division: string;
  bracket: string;
}

function inject() {
  return baseApi.injectEndpoints({
    // A newer release of this remote brings its own definitions into a tab that ran an older one.
    overrideExisting: true,
    endpoints: (build) => ({
      /** Which states have brackets. */
      playoffsStates: build.query<BracketStates, void>({
        query: () => ({ service: 'tournaments', path: '/v1/states', accepts: fits(bracketStatesShape) }),
        providesTags: ['Bracket'],
      }),
      playoffsStateBrackets: build.query<BracketList, string>({
        query: (state) => ({
          service: 'tournaments',
          path: `/v1/brackets?state=${encodeURIComponent(state)}`,
          accepts: fits(bracketListShape),
        }),
        providesTags: ['Bracket'],
      }),
      playoffsBracket: build.query<Bracket, BracketAddress>({
        query: ({ state, sport, division, bracket }) => ({
          service: 'tournaments',
          path: `/v1/brackets/${[state, sport, division, bracket].map(encodeURIComponent).join('/')}`,
          accepts: fits(bracketShape),
        }),
        providesTags: ['Bracket'],
      }),
    }),
  });
}

type PlayoffsApi = ReturnType<typeof inject>;

/** Adds this remote's endpoints to the network's API; to be called when a page is activated. */
export function activatePlayoffsApi(): void {
  inject();
}

/** This remote's endpoints. They exist once a page has been activated. */
export function playoffsEndpoints(): PlayoffsApi['endpoints'] {
  return (baseApi as PlayoffsApi).endpoints;
}
