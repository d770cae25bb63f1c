import { customType, pgTable, text } from 'drizzle-orm/pg-core';

/** The drivers give bytes in different kinds of arrays. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (driven) => new Uint8Array(driven),
});

/** Pictures of schools, associations and publishers; the directory serves them (decision 116). */
export const logos = pgTable('logos', {
  /** The SHA-256 of the picture with the ending of its format, such as `9f86….svg`: another picture has another address. */
  name: text().primaryKey(),
  picture: bytes().notNull(),
});
