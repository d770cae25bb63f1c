import { z } from 'zod';
import { instantSchema } from './event.ts';

/** One line of a bracket game: a team with its seed, or an empty slot still to be filled. */
export const bracketSideSchema = z.object({
  seed: z.number().int().positive().nullable(),
  school_key: z.string().nullable(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  primary_color: z.string().nullable(),
  score: z.number().int().nonnegative().nullable(),
});
export type BracketSide = z.infer<typeof bracketSideSchema>;

/** Game `position` p of a round feeds game floor(p / 2) of the next round. */
export const bracketGameSchema = z.object({
  key: z.string(),
  round: z.number().int().nonnegative(),
  position: z.number().int().nonnegative(),
  sides: z.tuple([bracketSideSchema, bracketSideSchema]),
  winner: z.union([z.literal(0), z.literal(1)]).nullable(),
  start_time: instantSchema.nullable(),
  site: z.string().nullable(),
  event_key: z.string().nullable(),
  event_slug: z.string().nullable(),
  is_bye: z.boolean(),
});
export type BracketGame = z.infer<typeof bracketGameSchema>;

export const bracketSummarySchema = z.object({
  key: z.string(),
  slug: z.string(),
  name: z.string(),
  state_code: z.string(),
  sport: z.string(),
  gender: z.string().nullable(),
  division: z.string(),
  season: z.string(),
  teams: z.number().int(),
});
export type BracketSummary = z.infer<typeof bracketSummarySchema>;

export const bracketSchema = bracketSummarySchema.extend({
  rounds: z.array(z.object({ name: z.string(), games: z.array(bracketGameSchema) })),
  champion: bracketSideSchema.nullable(),
});
export type Bracket = z.infer<typeof bracketSchema>;

/** States whose brackets are known, by code, with how many there are. */
export const bracketStatesSchema = z.object({
  states: z.array(z.object({ state_code: z.string(), brackets: z.number().int().positive() })),
});
export type BracketStates = z.infer<typeof bracketStatesSchema>;

export const bracketListSchema = z.object({ brackets: z.array(bracketSummarySchema) });
export type BracketList = z.infer<typeof bracketListSchema>;
