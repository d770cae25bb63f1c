import type { ReleasableName } from 'shared-contracts/remote';
import type { DeskOutcome, ReleaseControl, Visitor } from '../releases/index.ts';
import type { PartFacts } from './part-facts.ts';

export const actNames = ['roll-back', 'promote-canary', 'end-canary', 'pin', 'unpin'] as const;
export type ActName = (typeof actNames)[number];

/** What a person filled in. */
export interface ActForm {
  reason: string;
  isCritical: boolean;
  /** Take back what everybody has, too, while another release is on trial. */
  isStable: boolean;
}

export interface ActTarget {
  part: ReleasableName;
  environment: string;
  /** The generation that the person looked at: the act is the one right after it, or none. */
  onlyAfter: number;
  /** Plan only. */
  isDryRun: boolean;
}

interface OpsAct {
  label: string;
  /** What the last button says. */
  verb: string;
  isOffered(facts: PartFacts): boolean;
  perform(
    desk: ReleaseControl['desk'],
    visitor: Visitor,
    target: ActTarget,
    form: ActForm,
    facts: PartFacts,
  ): Promise<DeskOutcome>;
}

/** Share that keeps the release before, as a baseline, when a canary goes to everybody. */
const HOLDBACK_PERCENT = 5;

/** What operations can do about a part here; whatever takes a build or a file is the command line's. */
export const opsActs: Record<ActName, OpsAct> = {
  'roll-back': {
    label: 'Roll back',
    verb: 'Roll back now',
    isOffered: ({ hasEarlier, canary }) => hasEarlier || canary !== null,
    perform: (desk, visitor, target, { reason, isCritical, isStable }) =>
      desk.rollback(visitor, { ...target, reason, isCritical, isStable }),
  },
  'promote-canary': {
    label: 'Give the canary to everybody',
    verb: 'Give it to everybody',
    isOffered: ({ canary }) => canary !== null,
    perform(desk, visitor, target, { reason }, { canary }) {
      if (!canary) throw new Error('The canary of a part without one was to be promoted.');
      const { releaseId } = canary;
      return desk.promote(visitor, { ...target, reason, releaseId, holdbackPercent: HOLDBACK_PERCENT });
    },
  },
  'end-canary': {
    label: 'End the canary',
    verb: 'End it',
    isOffered: ({ canary }) => canary !== null,
    perform: (desk, visitor, target, { reason }) => desk.abort(visitor, { ...target, reason }),
  },
  pin: {
    label: 'Pin what is live',
    verb: 'Pin it',
    isOffered: ({ generation, isPinned }) => generation > 0 && !isPinned,
    perform: (desk, visitor, target, { reason }) => desk.pin(visitor, { ...target, reason }, true),
  },
  unpin: {
    label: 'Unpin',
    verb: 'Unpin it',
    isOffered: ({ isPinned }) => isPinned,
    perform: (desk, visitor, target, { reason }) => desk.pin(visitor, { ...target, reason }, false),
  },
};
