import type { Bout, BoutResult, WrestlingSide } from 'shared-contracts/entities';
import { type Random, randomOf } from '../db/seed/random.ts';
import { wrestlerOf } from './rosters.ts';

/** Upper limits in pounds. */
export const WEIGHT_CLASSES = [106, 113, 120, 126, 132, 138, 144, 150, 157, 165, 175, 190, 215, 285] as const;

/** What a win gives to the team. */
export const TEAM_POINTS: Readonly<Record<BoutResult, number>> = {
  decision: 3,
  major_decision: 4,
  technical_fall: 5,
  fall: 6,
  forfeit: 6,
};

/** Leads from which a win on points counts for more. */
const MAJOR_LEAD = 8;
const TECHNICAL_LEAD = 15;
const LONGEST_BOUT = 6 * 60;

export interface DualFacts {
  seed: number;
  eventKey: string;
  homeKey: string;
  awayKey: string;
}

/**
 * The bouts of a dual meet in the order in which they are wrestled, all over: the first class is drawn, the others follow
 * by weight. Seed and event decide everything.
 */
export function planDual(facts: DualFacts): Bout[] {
  const random = randomOf(facts.seed, 'dual', facts.eventKey);
  const first = random.int(0, WEIGHT_CLASSES.length - 1);
  const order = [...WEIGHT_CLASSES.slice(first), ...WEIGHT_CLASSES.slice(0, first)];
  return order.map((weightClass) => planBout(facts, weightClass, random));
}

function planBout({ seed, homeKey, awayKey }: DualFacts, weightClass: number, random: Random): Bout {
  const winner = random.pick<WrestlingSide>(['home', 'away']);
  const loser = winner === 'home' ? 'away' : 'home';
  const { result, score, endedAt } = planResult(random);
  const sides = <Value>(won: Value, lost: Value) =>
    ({ [winner]: won, [loser]: lost }) as unknown as Record<WrestlingSide, Value>;
  const wrestlers = {
    home: wrestlerOf(seed, homeKey, weightClass),
    away: wrestlerOf(seed, awayKey, weightClass),
  };
  return {
    weight_class: weightClass,
    status: 'final',
    wrestlers: result === 'forfeit' ? { ...wrestlers, [loser]: null } : wrestlers,
    score: score && sides(score.won, score.lost),
    winner,
    result,
    ended_at: endedAt,
    team_points: sides(TEAM_POINTS[result], 0),
  };
}

interface Ending {
  result: BoutResult;
  score: { won: number; lost: number } | null;
  endedAt: number | null;
}

function planResult(random: Random): Ending {
  if (random.chance(0.08)) return { result: 'forfeit', score: null, endedAt: null };
  const lost = random.int(0, 9);
  if (random.chance(0.3)) {
    // A fall ends the bout whoever leads.
    return { result: 'fall', score: { won: random.int(0, 9), lost }, endedAt: random.int(20, LONGEST_BOUT - 1) };
  }
  const lead = random.int(1, TECHNICAL_LEAD + 1);
  return { result: resultOfLead(lead), score: { won: lost + lead, lost }, endedAt: null };
}

function resultOfLead(lead: number): BoutResult {
  if (lead >= TECHNICAL_LEAD) return 'technical_fall';
  return lead >= MAJOR_LEAD ? 'major_decision' : 'decision';
}
