import type { Bout, WrestlingMeet } from 'shared-contracts/entities';

/** From one bout's begin to the next one's, in milliseconds. */
const BOUT_LASTS = 10 * 60_000;

/** How far a meet has come at `now`: bouts end one after the other, and what has not happened is not told. */
export function meetAt(
  planned: readonly Bout[],
  start: Date,
  now: Date,
): Pick<WrestlingMeet, 'status' | 'bouts' | 'team_points'> {
  const elapsed = now.getTime() - start.getTime();
  if (elapsed < 0) return { status: 'scheduled', bouts: [], team_points: { home: 0, away: 0 } };
  const ended = Math.min(planned.length, Math.floor(elapsed / BOUT_LASTS));
  const bouts = planned.map((bout, index) => (index < ended ? bout : toCome(bout)));
  return {
    status: ended === planned.length ? 'final' : 'in_progress',
    bouts,
    team_points: {
      home: bouts.reduce((sum, bout) => sum + bout.team_points.home, 0),
      away: bouts.reduce((sum, bout) => sum + bout.team_points.away, 0),
    },
  };
}

function toCome(bout: Bout): Bout {
  return {
    ...bout,
    status: 'scheduled',
    score: null,
    winner: null,
    result: null,
    ended_at: null,
    team_points: { home: 0, away: 0 },
  };
}
