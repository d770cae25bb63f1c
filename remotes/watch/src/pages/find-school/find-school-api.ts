import { baseApi } from 'shared-contracts/api';
import type { NearbySchools, School, SchoolIndex, SchoolList, StateSchoolIndex } from 'shared-contracts/entities';
import { nearbySchoolsPath, type SchoolListArguments, schoolIndexPath, schoolListPath } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const schoolShape: ShapeOf<School> = {
  key: 'text',
  name: 'text',
  short_name: 'text',
  city: 'text',
  state_code: 'text',
  logo: ['or none', 'text'],
  slug: 'text',
  type: 'text',
  mascot: ['or none', 'text'],
  primary_color: 'text',
  secondary_color: 'text',
  time_zone: 'text',
};

const listShape: ShapeOf<SchoolList> = {
  ...{ total: 'number', size: 'number', start: 'number' },
  items: ['list', schoolShape],
};

const nearbyShape: ShapeOf<NearbySchools> = {
  ...{ zip: 'text', city: 'text', state_code: 'text', within_miles: 'number' },
  items: ['list', { ...schoolShape, miles: 'number' }],
};

const indexShape: ShapeOf<SchoolIndex> = { states: ['list', 'text'] };
const stateIndexShape: ShapeOf<StateSchoolIndex> = { letters: ['list', 'text'] };

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The states that have schools. */
      watchSchoolIndex: build.query<SchoolIndex, void>({
        query: () => ({ service: 'unity', path: schoolIndexPath(), accepts: fits(indexShape) }),
      }),
      /** The letters that the schools of a state begin with, by its code in lower case. */
      watchStateSchoolIndex: build.query<StateSchoolIndex, string>({
        query: (state) => ({ service: 'unity', path: schoolIndexPath(state), accepts: fits(stateIndexShape) }),
      }),
      /** A part of the schools of a state. */
      watchSchools: build.query<SchoolList, SchoolListArguments>({
        query: (part) => ({ service: 'unity', path: schoolListPath(part), accepts: fits(listShape) }),
      }),
      /** The schools around a zip code of five digits. */
      watchNearbySchools: build.query<NearbySchools, string>({
        query: (zip) => ({ service: 'unity', path: nearbySchoolsPath(zip), accepts: fits(nearbyShape) }),
      }),
    }),
  });
}

/** Adds the calls that find schools, replacing those of another release of this remote. */
export function activateFindSchoolApi(): void {
  inject();
}

/** The calls; there once `activateFindSchoolApi` has run. */
export function findSchoolEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
