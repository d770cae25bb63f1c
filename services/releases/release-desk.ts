import type { Generation } from 'shared-contracts/generation';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { Act } from './act.ts';
import { type ChangeOutcome, changeChannel } from './change-channel.ts';
import { collectGarbage, type ReleasesInUse } from './collect-garbage.ts';
import type { ChannelHistory, ReleaseDepot } from './depot.ts';
import type { GarbagePlan } from './plan-garbage.ts';
import { planAbort, planCanary, planPromote } from './plan-promote.ts';
import { planRollback } from './plan-rollback.ts';
import { freezePlan, refused, type StepPlan } from './plan-step.ts';
import { createPublishing } from './publishing.ts';
import { type ReleaseEvent, recordEvent } from './release-events.ts';
import { rollbackTarget } from './rollback-target.ts';
import { allows, type ScopeAction, type WantedAct } from './signing/scopes.ts';
import type { Signer } from './signing/signed-document.ts';
import { canRemove } from './store/release-store.ts';
import { damagedFile } from './upload-release.ts';

/** Something that the contract gate found, with what to do about it. */
export interface GateFinding {
  code: string;
  message: string;
}

/** Judges a release before it goes to an environment; an empty answer lets it pass. */
export type Gate = (candidate: {
  record: ReleaseRecord;
  releaseId: string;
  /** Null at publishing, when there is no environment yet: what the release says of itself is judged then. */
  environment: string | null;
  /** The person asks for it although it is an older version, or one that was taken back. */
  force: boolean;
}) => Promise<GateFinding[]>;

/** Who stands at the desk, and what they may do. */
export interface Visitor {
  signer: Signer;
  scopes: readonly string[];
  /** True for teams' credentials: promoting to some environments takes somebody else than who published. */
  needsSecondPerson: boolean;
}

export type GarbageOutcome =
  | ({ status: 'done' | 'planned' } & GarbagePlan)
  | { status: 'forbidden' | 'refused'; message: string };

export interface DeskRules {
  /** Environments where whoever published a release cannot promote it alone. */
  twoPersonEnvironments: readonly string[];
}

export interface DeskOptions {
  depot: ReleaseDepot;
  gate: Gate;
  clock: () => Date;
  /** Salt of new cohorts. */
  newSalt: () => string;
  rules: DeskRules;
  /** Steps that this process has verified before, so that a long channel is not read anew for every act. */
  known?: (environment: string, part: ReleasableName) => ChannelHistory;
}

export type DeskOutcome =
  | ChangeOutcome
  | { status: 'forbidden'; message: string }
  | { status: 'refused'; code: 'unknown-release' | 'damaged' | 'gate'; message: string; findings?: GateFinding[] };

/** What every act on a channel says. */
export interface ActRequest {
  part: ReleasableName;
  environment: string;
  reason?: string | null;
  git?: string | null;
  /** Plan only. */
  isDryRun?: boolean;
  /** The generation that the act was decided on, 0 before the first: it writes the one right after that, or nothing. */
  onlyAfter?: number;
}

export interface PromoteRequest extends ActRequest {
  releaseId: string;
  force?: boolean;
  isCritical?: boolean;
  /** Percentage that gets the release on trial; everybody when left out. */
  canaryPercent?: number;
  /** Percentage that keeps the release before for a while, as a baseline. */
  holdbackPercent?: number;
}

export interface RollbackRequest extends ActRequest {
  isCritical?: boolean;
  /** Take back what everybody has, too, while another release is on trial. */
  isStable?: boolean;
  evidence?: Generation['evidence'];
}

/** How long a holdback lasts after a promotion, in milliseconds. */
const HOLDBACK_TIME = 30 * 60_000;

/**
 * Everything that teams and ops do with releases, with rights checked first and every refusal written down. The
 * registry and the command line's direct mode are two doors to it.
 */
export function createReleaseDesk({ depot, gate, clock, newSalt, rules, known = () => [] }: DeskOptions) {
  async function note(visitor: Visitor, event: Omit<ReleaseEvent, 'at' | 'actor'>): Promise<void> {
    await recordEvent(depot.store, { at: clock().toISOString(), actor: visitor.signer.actor, ...event });
  }

  /** A sentence when the visitor may not do this; also written down. */
  async function forbidden(
    visitor: Visitor,
    part: ReleasableName,
    environment: string | null,
    action: ScopeAction,
    why?: string,
  ): Promise<string | null> {
    const scope = `${part}:${environment ?? '*'}:${action}`;
    if (why === undefined && (await may(visitor, { part, environment, action }))) return null;
    const message = why ?? `${visitor.signer.actor} may not do this: it takes the right ${scope}.`;
    await note(visitor, { kind: 'forbidden', part, environment, action, release: null, message });
    return message;
  }

  /** Readers would not believe a step by a key without the right, and the channel would be stuck behind it. */
  async function may({ signer, scopes }: Visitor, act: WantedAct): Promise<boolean> {
    if (!allows(scopes, act)) return false;
    await depot.keyring.refresh();
    const key = await depot.keyring.find(signer.key.keyId);
    const now = clock().toISOString();
    return key !== null && !key.revokedAt && (!key.expires || now <= key.expires) && allows(key.scopes, act);
  }

  const actOf = (visitor: Visitor, request: ActRequest): Act => ({
    environment: request.environment,
    actor: visitor.signer.actor,
    reason: request.reason ?? null,
    git: request.git ?? null,
    at: clock().toISOString(),
  });

  async function change(
    visitor: Visitor,
    request: ActRequest,
    action: ScopeAction,
    plan: (history: ChannelHistory, act: Act) => StepPlan | Promise<StepPlan>,
  ): Promise<DeskOutcome> {
    const { part, environment, isDryRun = false } = request;
    const refusal = await forbidden(visitor, part, environment, action);
    if (refusal !== null) return { status: 'forbidden', message: refusal };
    const act = actOf(visitor, request);
    const outcome = await changeChannel(depot, part, environment, (history) => plan(history, act), visitor.signer, {
      isDryRun,
      known: known(environment, part),
      onlyAfter: request.onlyAfter,
    });
    if ((outcome.status === 'refused' || outcome.status === 'moved') && !isDryRun) {
      await note(visitor, { kind: 'refused', part, environment, action, release: null, message: outcome.message });
    }
    return outcome;
  }

  /** Why a release cannot go to an environment, or null. */
  async function unfit(
    visitor: Visitor,
    { part, environment, releaseId, isDryRun, force = false }: PromoteRequest,
  ): Promise<Extract<DeskOutcome, { status: 'refused' | 'forbidden' }> | null> {
    const about = { part, environment, action: 'promote', release: releaseId };
    const turnDown = async (code: 'unknown-release' | 'damaged', message: string) => {
      if (!isDryRun) await note(visitor, { ...about, kind: 'refused', message });
      return { status: 'refused', code, message } as const;
    };
    const record = await depot.readRecord(part, releaseId);
    if (!record) {
      return turnDown('unknown-release', `There is no release ${releaseId.slice(0, 8)} of ${part}. Publish it first.`);
    }
    const isAlone =
      visitor.needsSecondPerson &&
      rules.twoPersonEnvironments.includes(environment) &&
      (await depot.publisherOf(part, releaseId)) === visitor.signer.actor;
    if (isAlone) {
      const why = `Whoever published a release cannot promote it to ${environment} alone. Ask a second person to.`;
      await forbidden(visitor, part, environment, 'promote', why);
      return { status: 'forbidden', message: why };
    }
    const damaged = await damagedFile(depot, record, releaseId);
    if (damaged !== null) {
      return turnDown('damaged', `"${damaged}" in the store is not what the release says. Publish ${part} again.`);
    }
    const findings = await gate({ record, releaseId, environment, force });
    if (findings.length === 0) return null;
    const message = `The gate refuses ${part} ${record.version} for ${environment}: ${findings.map((one) => one.message).join(' ')}`;
    if (!isDryRun) await note(visitor, { ...about, kind: 'failed-gate', message });
    return { status: 'refused', code: 'gate', message, findings };
  }

  return {
    ...createPublishing({ depot, gate, note, forbidden: (visitor, part) => forbidden(visitor, part, null, 'publish') }),

    /** Puts a release on an environment, for everybody or for a share of visitors. */
    async promote(visitor: Visitor, request: PromoteRequest): Promise<DeskOutcome> {
      const { part, environment, releaseId, force = false, canaryPercent, holdbackPercent = 0 } = request;
      const refusal = await forbidden(visitor, part, environment, 'promote');
      if (refusal !== null) return { status: 'forbidden', message: refusal };
      const obstacle = await unfit(visitor, request);
      if (obstacle) return obstacle;
      const salt = newSalt();
      return change(visitor, request, 'promote', async (history, act) => {
        if (!(await depot.isPublished(part, releaseId))) {
          return refused('removed', `This release of ${part} was removed a moment ago. Publish it again.`);
        }
        return canaryPercent === undefined
          ? planPromote(part, history, act, {
              releaseId,
              force,
              salt,
              severity: request.isCritical ? 'critical' : 'normal',
              holdback:
                holdbackPercent > 0
                  ? {
                      percent: holdbackPercent,
                      until: new Date(clock().getTime() + HOLDBACK_TIME).toISOString(),
                    }
                  : null,
            })
          : planCanary(part, history, act, { releaseId, force, salt, percent: canaryPercent });
      });
    },

    /** Ends the trial of a release. */
    abort: (visitor: Visitor, request: ActRequest & { evidence?: Generation['evidence'] }): Promise<DeskOutcome> =>
      change(visitor, request, 'promote', (history, act) => planAbort(request.part, history, act, request.evidence)),

    /** Ends the trial that runs, or takes a part back to its newest earlier release that is intact and fits the live host. */
    rollback(visitor: Visitor, request: RollbackRequest): Promise<DeskOutcome> {
      const { part, environment, isCritical, isStable = false, evidence = null } = request;
      const severity = isCritical ? 'critical' : 'normal';
      return change(visitor, request, 'rollback', async (history, act) => {
        const target = await rollbackTarget(depot, part, environment, history, known);
        const usable = new Set(target === null ? [] : [target]);
        return planRollback(part, history, act, { usable, severity, evidence, isStable });
      });
    },

    /** Freezes a channel at what is live, or frees it again. */
    pin: (visitor: Visitor, request: ActRequest, isPinned: boolean): Promise<DeskOutcome> =>
      change(visitor, request, 'pin', (history, act) => freezePlan(request.part, history, act, isPinned)),

    /** Marks releases that nobody needs and removes what was marked a day ago, of the parts that the visitor may. */
    async collectGarbage(visitor: Visitor, inUse: ReleasesInUse, isDryRun: boolean): Promise<GarbageOutcome> {
      const parts: ReleasableName[] = [];
      for (const part of releasableNames) {
        if (await may(visitor, { part, environment: null, action: 'gc' })) parts.push(part);
      }
      if (parts.length === 0) {
        const message = `${visitor.signer.actor} may not do this: it takes the right *:*:gc.`;
        await note(visitor, {
          ...{ kind: 'forbidden', part: null, environment: null, action: 'gc', release: null },
          message,
        });
        return { status: 'forbidden', message };
      }
      const { store } = depot;
      if (!canRemove(store)) {
        const message = 'Nothing can be removed from this store.';
        const event = { part: null, environment: null, action: 'gc', release: null, message } as const;
        if (!isDryRun) await note(visitor, { ...event, kind: 'refused' });
        return { status: 'refused', message };
      }
      const plan = await collectGarbage(
        { ...depot, store },
        { parts, inUse, now: clock(), isDryRun, note: (event) => note(visitor, event) },
      );
      return { status: isDryRun ? 'planned' : 'done', ...plan };
    },
  };
}

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;
