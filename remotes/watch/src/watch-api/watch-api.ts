import { type ApiEnvironment, baseApi, type ContentReference } from 'shared-contracts/api';
import { eitherSignal } from 'shared-contracts/either-signal';
import type { Licence, LicenceRequest, ProfileSearch } from 'shared-contracts/entities';
import { searchQuery } from 'shared-contracts/routes';
import { searchVersionPrefix } from 'shared-contracts/rules';
import { fits, licenceShape, profileSearchShape } from 'shared-contracts/shapes';
import { selectFlag } from 'shared-contracts/store';

const PROOF_TIMEOUT = 5_000;

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Asks for the right to play one video. The token travels in a header: addresses stand in the logs of proxies. */
      watchCreateLicence: build.mutation<Licence, LicenceRequest>({
        query: (body) => ({
          service: 'licences',
          path: '/v1/licenses',
          method: 'POST',
          body,
          auth: 'optional',
          accepts: fits(licenceShape),
        }),
      }),
      /** What stands for a licence while the licence service is down; null when nothing does. Asked of the gateway. */
      watchEntitlementProof: build.mutation<string | null, void>({
        queryFn: async (_, { extra, signal }) => {
          const { fetch } = extra as ApiEnvironment;
          try {
            const answer = await fetch('/auth/entitlement-proof', {
              method: 'POST',
              signal: eitherSignal(signal, AbortSignal.timeout(PROOF_TIMEOUT)),
            });
            const { license_key: key } = (answer.ok ? await answer.json() : {}) as Partial<Licence>;
            return { data: typeof key === 'string' ? key : null };
          } catch {
            return { data: null };
          }
        },
      }),
      /** Ends a stream of the member's own, here or on another device. */
      watchEndStream: build.mutation<null, { stream: string; isLeaving: boolean }>({
        query: ({ stream, isLeaving }) => ({
          service: 'licences',
          path: `/v1/streams/${encodeURIComponent(stream)}`,
          method: 'DELETE',
          auth: 'required',
          reads: 'nothing',
          outlivesPage: isLeaving,
        }),
      }),
      /** The state associations of a state, by its code. */
      watchStateAssociations: build.query<ProfileSearch, string>({
        query: (state) => ({
          service: 'search',
          path: (store) =>
            `${searchVersionPrefix(selectFlag(store, 'search-api-version-state_associations'))}/search/state_associations${searchQuery({ state: state.toLowerCase() })}`,
          accepts: fits(profileSearchShape),
        }),
      }),
      /** Puts a game at the front of what the member watched last. */
      watchRecordView: build.mutation<null, ContentReference>({
        query: ({ type, key }) => ({
          service: 'member',
          path: `/v1/user/views/${encodeURIComponent(type)}/${encodeURIComponent(key)}`,
          method: 'POST',
          auth: 'required',
          reads: 'nothing',
        }),
      }),
    }),
  });
}

/** Adds this remote's calls to the network's API, replacing those of another release of it. */
export function activateWatchApi(): void {
  inject();
}

/** This remote's calls; there once `activateWatchApi` has run. */
export function watchEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
