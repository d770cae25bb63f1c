import { AUTOMATIC_ACTOR } from '../releases/automatic/plan-automatic.ts';
import type { ReleaseControl, ReleaseFollower } from '../releases/index.ts';
import type { ActOutcome, AutomaticAct } from './reports/index.ts';

/** Writes the step that the watch over health decided upon. Page loads have it when the answer comes. */
export function createAutomaticAct(
  { desk, visitorFor }: Pick<ReleaseControl, 'desk' | 'visitorFor'>,
  follower: Pick<ReleaseFollower, 'poll'>,
): (plan: AutomaticAct) => Promise<ActOutcome> {
  return async ({ action, remote, environment, generation, reason, evidence }) => {
    const visitor = await visitorFor(AUTOMATIC_ACTOR);
    if (!visitor) return 'refused';
    const request = { part: remote, environment, reason, evidence, onlyAfter: generation };
    const outcome = await (action === 'abort'
      ? desk.abort(visitor, request)
      : // The stable release is what was judged, also while another one is on trial.
        desk.rollback(visitor, { ...request, isStable: true }));
    if (outcome.status === 'done' || outcome.status === 'moved') {
      await follower.poll().catch(() => {
        // Whoever follows the store says so, and tries again in a moment.
      });
      return outcome.status;
    }
    return 'refused';
  };
}
