import { baseApi } from 'shared-contracts/api';
import type { School, SchoolLetters, SchoolList } from 'shared-contracts/entities';
import { type SchoolGroup, type SchoolListArguments, schoolLettersPath, schoolListPath } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

export const schoolShape: ShapeOf<School> = {
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

const lettersShape: ShapeOf<SchoolLetters> = { letters: ['list', 'text'] };

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The letters that a group's schools begin with. */
      watchSchoolLetters: build.query<SchoolLetters, SchoolGroup>({
        query: (group) => ({ service: 'unity', path: schoolLettersPath(group), accepts: fits(lettersShape) }),
      }),
      /** A part of a group's schools. */
      watchSchools: build.query<SchoolList, SchoolListArguments>({
        query: (part) => ({ service: 'unity', path: schoolListPath(part), accepts: fits(listShape) }),
      }),
    }),
  });
}

/** Adds the calls that list schools, replacing those of another release of this remote. */
export function activateSchoolListsApi(): void {
  inject();
}

/** The calls; there once `activateSchoolListsApi` has run. */
export function schoolListsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
