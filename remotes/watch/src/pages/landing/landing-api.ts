import { baseApi } from 'shared-contracts/api';
import type { LandingKind, LandingPage } from 'shared-contracts/entities';
import { eventShape, fits, profileShape, type ShapeOf } from 'shared-contracts/shapes';

const landingShape: ShapeOf<LandingPage> = {
  kind: 'text',
  slug: 'text',
  name: 'text',
  profile: ['or none', profileShape],
  brackets: ['list', { name: 'text', state_code: 'text', sport: 'text', division: 'text', slug: 'text' }],
  lead: ['or none', eventShape],
  live: ['list', eventShape],
  upcoming: ['list', eventShape],
  replays: ['list', eventShape],
  redirect: ['may be absent', 'text'],
};

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** What the link of a poster leads to. */
      watchLanding: build.query<LandingPage, { kind: LandingKind; slug: string }>({
        query: ({ kind, slug }) => ({
          service: 'unity',
          path: `/v2/landing/${kind}/${encodeURIComponent(slug)}`,
          accepts: fits(landingShape),
        }),
      }),
    }),
  });
}

/** Adds the call for a landing page, replacing that of another release of this remote. */
export function activateLandingApi(): void {
  inject();
}

/** The call; there once `activateLandingApi` has run. */
export function landingEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
