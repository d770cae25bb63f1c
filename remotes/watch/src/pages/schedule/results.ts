import type { GameResult, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { type TeamFilter, teamWords } from 'shared-contracts/rules';

/** The games whose result is known, by the key of their event. */
export type Results = ReadonlyMap<string, GameResult>;

/** The score of a game as one of its schools has it. */
interface OwnScore {
  own: number;
  other: number;
}

/** Games of one team that were won, lost and tied. */
export interface TeamRecord {
  /** `Girls Varsity`; empty for a team without gender and level. */
  team: string;
  won: number;
  lost: number;
  tied: number;
}

/** Null for a game whose result is not known, or that the school did not play. */
function scoreOf(event: SportsEvent, results: Results, schoolKey: string): OwnScore | null {
  const result = results.get(event.key);
  if (!result || !event.teams.some(({ key }) => key === schoolKey)) return null;
  const { home, away } = result;
  return event.home_team === schoolKey ? { own: home, other: away } : { own: away, other: home };
}

/** `Won 24–17`, as the school says it; null while the result is not known. */
export function resultWords(event: SportsEvent, results: Results, schoolKey: string): string | null {
  const score = scoreOf(event, results, schoolKey);
  if (!score) return null;
  const { own, other } = score;
  return t(own > other ? 'Won {own}–{other}' : own < other ? 'Lost {own}–{other}' : 'Tied {own}–{other}', {
    own,
    other,
  });
}

/** Which team of its sport plays, as far as a choice of teams leaves it open: `Girls Varsity`. */
export function teamOf({ gender, level }: SportsEvent, chosen: TeamFilter): string {
  return teamWords({ gender: chosen.gender ? null : gender, level: chosen.level ? null : level });
}

/** The records of a school's teams, in the order in which these first played. */
export function recordsOf(events: readonly SportsEvent[], results: Results, schoolKey: string): TeamRecord[] {
  const records = new Map<string, TeamRecord>();
  for (const event of events) {
    const score = scoreOf(event, results, schoolKey);
    if (!score) continue;
    const team = teamOf(event, { gender: null, level: null });
    const record = records.get(team) ?? { team, won: 0, lost: 0, tied: 0 };
    const { own, other } = score;
    record[own > other ? 'won' : own < other ? 'lost' : 'tied'] += 1;
    records.set(team, record);
  }
  return [...records.values()];
}

/** `3–1`, or with ties `3–1–1`. */
export function recordWords({ won, lost, tied }: TeamRecord): string {
  return [won, lost, ...(tied > 0 ? [tied] : [])].join('–');
}
