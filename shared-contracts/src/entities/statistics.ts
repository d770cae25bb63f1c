import { z } from 'zod';
import { instantSchema } from './event.ts';

const perSide = <Value extends z.ZodType>(value: Value) => z.object({ home: value, away: value });

/** The score and the clock of a game at one instant, as video streams and statistics feeds carry them. */
export const gameMomentSchema = z.object({
  /** Points; in a game of sets those of the set that is played. */
  home: z.number().int().nonnegative(),
  away: z.number().int().nonnegative(),
  unit: z.enum(['quarter', 'half', 'period', 'set']),
  /** The unit that is played, or was the last one; the first is 1. */
  number: z.number().int().positive(),
  stage: z.enum(['before', 'playing', 'break', 'final']),
  /** Seconds on the clock; null for games without one. */
  clock: z.number().nonnegative().nullable(),
  /** What the clock does from here on. */
  runs: z.enum(['up', 'down', 'stands']),
  /** Sets that each side has won; null in games without sets. */
  sets: perSide(z.number().int().nonnegative()).nullable(),
});
export type GameMoment = z.infer<typeof gameMomentSchema>;

/** What a side has scored with. `score` is whatever the others are not. */
export const playKindSchema = z.enum([
  'touchdown',
  'field_goal',
  'safety',
  'three_pointer',
  'two_pointer',
  'free_throw',
  'goal',
  'point',
  'score',
]);
export type PlayKind = z.infer<typeof playKindSchema>;

/** A score. A touchdown has the points of its try in it: 6, 7 or 8. */
export const gamePlaySchema = z.object({
  side: z.enum(['home', 'away']),
  kind: playKindSchema,
  points: z.number().int().positive(),
});
export type GamePlay = z.infer<typeof gamePlaySchema>;

/** One line of a game's log. `at` is when it happened, by the clock that dates the pictures of the game's video, too. */
export const gameUpdateSchema = z.object({
  at: instantSchema,
  moment: gameMomentSchema,
  /** What led to the moment; null where nobody scored, such as when a period ends. */
  play: gamePlaySchema.nullable(),
});
export type GameUpdate = z.infer<typeof gameUpdateSchema>;

/** GET /v1/datacasts/:key: all that a statistics feed has told of its game so far, the oldest first. */
export const gameStatisticsSchema = z.object({
  key: z.string(),
  event_key: z.string(),
  /** Once it is `complete`, nothing changes any more. */
  status: z.enum(['scheduled', 'on_air', 'complete']),
  updates: z.array(gameUpdateSchema),
});
export type GameStatistics = z.infer<typeof gameStatisticsSchema>;

/** How a game ended: points, or in games of sets the sets that each side has won. */
export const gameResultSchema = perSide(z.number().int().nonnegative()).extend({ event_key: z.string() });
export type GameResult = z.infer<typeof gameResultSchema>;

/** GET /v1/results: the games of a school in a sport and school year of which it is known how they ended, in no order. */
export const schoolResultsSchema = z.object({ items: z.array(gameResultSchema) });
export type SchoolResults = z.infer<typeof schoolResultsSchema>;

/** A message of GET /v1/datacasts/:key/stream. All updates from the index `from` on, counted from 0, are these now. */
export type StatisticsNews = Pick<GameStatistics, 'status' | 'updates'> & { from: number };
