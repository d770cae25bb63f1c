import type { School, SchoolList } from 'shared-contracts/entities';
import { homeTeam } from './event-fixture.ts';

/** A school of the directory with this name. */
export function school(name: string, changes: Partial<School> = {}): School {
  return { ...homeTeam, key: name, slug: name, name, type: 'school', time_zone: 'Central', ...changes };
}

/** A part of a list of schools with these names. */
export function schoolList(names: readonly string[], part: Partial<SchoolList> = {}): SchoolList {
  return { total: names.length, size: 60, start: 0, items: names.map((name) => school(name)), ...part };
}
