import type { School } from 'shared-contracts/entities';
import { logoAddress } from './logo-names.ts';
import type { schools } from './schema/index.ts';

/** A school's row as the services give it out. */
export function toSchool(row: typeof schools.$inferSelect): School {
  return {
    key: row.key,
    name: row.name,
    short_name: row.shortName,
    city: row.city,
    state_code: row.stateCode,
    logo: logoAddress(row.logo),
    slug: row.slug,
    type: row.type,
    mascot: row.mascot || null,
    primary_color: row.primaryColor,
    secondary_color: row.secondaryColor,
    time_zone: row.timeZone as School['time_zone'],
  };
}
