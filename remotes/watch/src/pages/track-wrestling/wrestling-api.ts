import { baseApi } from 'shared-contracts/api';
import type { WrestlingEventList, WrestlingMeet } from 'shared-contracts/entities';

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Meets that have begun, the newest first. */
      watchWrestlingEvents: build.query<WrestlingEventList, void>({
        query: () => ({ service: 'wrestlingStats', path: '/v1/events', accepts: isList }),
      }),
      /** One meet by its event's key. */
      watchWrestlingMeet: build.query<WrestlingMeet, string>({
        query: (key) => ({
          service: 'wrestlingStats',
          path: `/v1/events/${encodeURIComponent(key)}`,
          accepts: isMeet,
        }),
      }),
    }),
  });
}

function isList(body: unknown): boolean {
  const { items } = body as Partial<WrestlingEventList>;
  return Array.isArray(items) && items.every(hasTeams);
}

function isMeet(body: unknown): boolean {
  const { bouts, team_points: points } = body as Partial<WrestlingMeet>;
  return (
    hasTeams(body) &&
    typeof points?.home === 'number' &&
    typeof points.away === 'number' &&
    Array.isArray(bouts) &&
    bouts.every((bout) => typeof bout?.weight_class === 'number' && bout.wrestlers && bout.team_points)
  );
}

function hasTeams(body: unknown): boolean {
  const { key, start_time: start, teams } = (body ?? {}) as Partial<WrestlingMeet>;
  const names = [teams?.home?.short_name, teams?.away?.short_name];
  return (
    typeof key === 'string' && !Number.isNaN(Date.parse(start ?? '')) && names.every((name) => typeof name === 'string')
  );
}

/** Adds the calls to the statistics service, replacing those of another release of this remote. */
export function activateWrestlingApi(): void {
  inject();
}

/** The calls; there once `activateWrestlingApi` has run. */
export function wrestlingEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
