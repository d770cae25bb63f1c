import { canonicalZone, DEFAULT_TIME_ZONE, findActivity, stateOfCode, stateOfSlug } from 'shared-contracts/rules';
import { z } from 'zod';

const MAX_SIZE = 100;

const LONGEST_WORDS = 120;

const words = z.string().trim().max(LONGEST_WORDS);
/** Of a longer text the beginning is searched for: whoever pasted it is no worse off than whoever typed it. */
const searchedText = z.string().transform((text) => text.trim().slice(0, LONGEST_WORDS));
const isTrue = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const instant = z.coerce.date('must be a date such as 2026-11-21T00:00:00Z');

const pageFields = {
  /** A page has at most 100 items; more are asked for by `start`. */
  size: z.coerce
    .number()
    .int()
    .min(0)
    .transform((size) => Math.min(size, MAX_SIZE))
    .default(25),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
  return: z.string().optional(),
};

/** Two-letter code or slug; becomes the code. */
const stateCode = z.string().transform((text, context) => {
  const state = stateOfCode(text) ?? stateOfSlug(text);
  if (!state) context.addIssue({ code: 'custom', message: 'must be a state such as TX or new-hampshire' });
  return state?.code ?? z.NEVER;
});

/** An IANA name or an old one; what is neither becomes the default. A bare offset is none, since there are thousands of them. */
const zoneName = z.string().transform((text) => {
  const zone = canonicalZone(text.slice(0, LONGEST_WORDS));
  return /^[A-Z]/i.test(zone) ? zone : DEFAULT_TIME_ZONE;
});

const eventFacts = z.object({
  state: stateCode.optional(),
  /** Name or slug; becomes the name where it is a sport or activity of ours. */
  sport: words.transform((text) => findActivity(text)?.name ?? text).optional(),
  gender: words.optional(),
  level: words.optional(),
  school_key: words.optional(),
  publisher_key: words.optional(),
});
/** What an event itself must be. */
export type EventFacts = z.infer<typeof eventFacts>;

const eventFilters = eventFacts.extend({
  q: searchedText.optional(),
  /** Where "today" and "friday" begin and end. */
  zone: zoneName.default(DEFAULT_TIME_ZONE),
  ...pageFields,
  from: instant.optional(),
  to: instant.optional(),
  /** By when they start; a search of all types else has the nearest to now first. */
  sort: z.literal('start', 'must be start').optional(),
  state_association_key: words.optional(),
  free: isTrue.optional(),
  drilldown: isTrue.optional(),
  has_vod: isTrue.optional(),
  download_to_own: isTrue.optional(),
});
export type EventQuery = z.infer<typeof eventFilters>;

const highlightFilters = eventFacts.extend({ ...pageFields, event_key: words.optional() });
export type HighlightQuery = z.infer<typeof highlightFilters>;

const profileFilters = z.object({
  q: searchedText.optional(),
  ...pageFields,
  state: stateCode.optional(),
  /** Whose schools come first among namesakes. */
  near: stateCode.optional(),
});
export type ProfileQuery = z.infer<typeof profileFilters>;

/** An empty parameter says nothing, as if it were absent. */
const withoutEmpty = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input ?? {}).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')),
  );

export const eventQuerySchema = z.preprocess(withoutEmpty, eventFilters);
export const highlightQuerySchema = z.preprocess(withoutEmpty, highlightFilters);
export const profileQuerySchema = z.preprocess(withoutEmpty, profileFilters);

/** With `return=_no_results` only the total counts. */
export const pageSizeOf = (query: { size: number; return?: string | undefined }) =>
  query.return === '_no_results' ? 0 : query.size;
