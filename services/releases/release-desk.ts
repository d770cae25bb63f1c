import type { Generation } from 'shared-contracts/generation';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, remoteNames } from 'shared-contracts/remote';
import type { Act } from './act.ts';
import { type ChangeOutcome, changeChannel } from './change-channel.ts';
import { fitsHost } from './compose-map.ts';
import type { ChannelHistory, ReleaseDepot } from './depot.ts';
import { planAbort, planCanary, planPromote } from './plan-promote.ts';
import { planRollback } from './plan-rollback.ts';
import { freezePlan, type StepPlan } from './plan-step.ts';
import { type ReleaseEvent, recordEvent } from './release-events.ts';
import { releaseIdOf } from './release-id.ts';
import { allows, type ScopeAction, type WantedAct } from './signing/scopes.ts';
import type { Signer } from './signing/signed-document.ts';
import { damagedFile, type UploadProgress, uploadRelease } from './upload-release.ts';

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

export type PublishOutcome =
  | { status: 'published' | 'already-there'; releaseId: string }
  | { status: 'forbidden'; message: string }
  | { status: 'refused'; code: 'damaged' | 'gate'; message: string; findings?: GateFinding[] };

/** What every act on a channel says. */
export interface ActRequest {
  part: ReleasableName;
  environment: string;
  reason?: string | null;
  git?: string | null;
  /** Plan only. */
  isDryRun?: boolean;
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
    const act = { part, environment, action };
    const isAllowed = allows(visitor.scopes, act) && (await mayKey(visitor, act));
    if (why === undefined && isAllowed) return null;
    const message = why ?? `${visitor.signer.actor} may not do this: it takes the right ${scope}.`;
    await note(visitor, { kind: 'forbidden', part, environment, action, release: null, message });
    return message;
  }

  /** Readers would not believe a step by another key, and the channel would be stuck behind it. */
  async function mayKey({ signer }: Visitor, act: WantedAct): Promise<boolean> {
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
    });
    if (outcome.status === 'refused' && !isDryRun) {
      await note(visitor, { kind: 'refused', part, environment, action, release: null, message: outcome.message });
    }
    return outcome;
  }

  /** Why a release cannot go to an environment, or null. */
  async function unfit(
    visitor: Visitor,
    { part, environment, releaseId, isDryRun, force = false }: PromoteRequest,
  ): Promise<Extract<DeskOutcome, { status: 'refused' | 'forbidden' }> | null> {
    const record = await depot.readRecord(part, releaseId);
    if (!record) {
      const message = `There is no release ${releaseId.slice(0, 8)} of ${part}. Publish it first.`;
      return { status: 'refused', code: 'unknown-release', message };
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
      const message = `"${damaged}" in the store is not what the release says. Publish ${part} again.`;
      return { status: 'refused', code: 'damaged', message };
    }
    const findings = await gate({ record, releaseId, environment, force });
    if (findings.length === 0) return null;
    const message = `The gate refuses ${part} ${record.version} for ${environment}: ${findings.map((one) => one.message).join(' ')}`;
    if (!isDryRun)
      await note(visitor, { kind: 'failed-gate', part, environment, action: 'promote', release: releaseId, message });
    return { status: 'refused', code: 'gate', message, findings };
  }

  return {
    /** Stores a release; nobody gets it before it is promoted. */
    async publish(
      visitor: Visitor,
      record: ReleaseRecord,
      files: ReadonlyMap<string, Buffer>,
      onProgress?: UploadProgress,
    ): Promise<PublishOutcome> {
      const part = record.remote;
      const refusal = await forbidden(visitor, part, null, 'publish');
      if (refusal !== null) return { status: 'forbidden', message: refusal };
      const findings = await gate({ record, releaseId: releaseIdOf(record), environment: null, force: false });
      if (findings.length > 0) {
        const message = `The gate refuses ${part} ${record.version}: ${findings.map((one) => one.message).join(' ')}`;
        await note(visitor, {
          kind: 'failed-gate',
          part,
          environment: null,
          action: 'publish',
          release: null,
          message,
        });
        return { status: 'refused', code: 'gate', message, findings };
      }
      const outcome = await uploadRelease(depot, record, files, visitor.signer, onProgress);
      if (outcome.status === 'damaged') {
        const message = `"${outcome.file}" differs from what the release says of it.`;
        await note(visitor, {
          kind: 'refused',
          part,
          environment: null,
          action: 'publish',
          release: outcome.releaseId,
          message,
        });
        return { status: 'refused', code: 'damaged', message };
      }
      if (outcome.status === 'already-there') return { status: 'already-there', releaseId: outcome.releaseId };
      await note(visitor, {
        kind: 'published',
        part,
        environment: null,
        action: 'publish',
        release: outcome.releaseId,
        message: `${part} ${record.version}`,
      });
      return { status: 'published', releaseId: outcome.releaseId };
    },

    /** Puts a release on an environment, for everybody or for a share of visitors. */
    async promote(visitor: Visitor, request: PromoteRequest): Promise<DeskOutcome> {
      const { part, environment, releaseId, force = false, canaryPercent, holdbackPercent = 0 } = request;
      const refusal = await forbidden(visitor, part, environment, 'promote');
      if (refusal !== null) return { status: 'forbidden', message: refusal };
      const obstacle = await unfit(visitor, request);
      if (obstacle) return obstacle;
      const salt = newSalt();
      return change(visitor, request, 'promote', (history, act) =>
        canaryPercent === undefined
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
          : planCanary(part, history, act, { releaseId, force, salt, percent: canaryPercent }),
      );
    },

    /** Ends the trial of a release. */
    abort: (visitor: Visitor, request: ActRequest): Promise<DeskOutcome> =>
      change(visitor, request, 'promote', (history, act) => planAbort(request.part, history, act)),

    /** Takes a part back to its newest earlier release that is intact and fits the live host. */
    rollback(
      visitor: Visitor,
      request: ActRequest & { isCritical?: boolean; evidence?: Generation['evidence'] },
    ): Promise<DeskOutcome> {
      const { part, environment, isCritical, evidence = null } = request;
      const severity = isCritical ? 'critical' : 'normal';
      return change(visitor, request, 'rollback', async (history, act) => {
        const target = await rollbackTarget(part, environment, history);
        const usable = new Set(target === null ? [] : [target]);
        return planRollback(part, history, act, { usable, severity, evidence });
      });
    },

    /** Freezes a channel at what is live, or frees it again. */
    pin: (visitor: Visitor, request: ActRequest, isPinned: boolean): Promise<DeskOutcome> =>
      change(visitor, request, 'pin', (history, act) => freezePlan(request.part, history, act, isPinned)),
  };

  /** The newest earlier release that is good, fits and is whole; the others' files are not even read. */
  async function rollbackTarget(
    part: ReleasableName,
    environment: string,
    history: ChannelHistory,
  ): Promise<string | null> {
    const last = history.at(-1);
    const out = new Set(last ? [...last.bad, last.stable] : []);
    const fits = await fitsEnvironment(part, environment);
    for (const releaseId of new Set(history.map(({ stable }) => stable).reverse())) {
      if (out.has(releaseId)) continue;
      const record = await depot.readRecord(part, releaseId);
      if (record && (await fits(record)) && (await damagedFile(depot, record, releaseId)) === null) return releaseId;
    }
    return null;
  }

  /** A remote must run on the live host; a host must leave every live remote with a release that runs on it. */
  async function fitsEnvironment(
    part: ReleasableName,
    environment: string,
  ): Promise<(record: ReleaseRecord) => Promise<boolean>> {
    if (part !== 'host') {
      const live = (await readHistory(environment, 'host')).at(-1);
      const host = live ? await depot.readRecord('host', live.stable) : null;
      return async (record) => host === null || fitsHost(record, host);
    }
    return async (host) => {
      for (const remote of remoteNames) {
        const history = await readHistory(environment, remote);
        if (history.length > 0 && !(await hasFitting(remote, history, host))) return false;
      }
      return true;
    };
  }

  async function hasFitting(remote: ReleasableName, history: ChannelHistory, host: ReleaseRecord): Promise<boolean> {
    const bad = history.at(-1)?.bad ?? [];
    for (const releaseId of new Set(history.map(({ stable }) => stable).reverse())) {
      const record = bad.includes(releaseId) ? null : await depot.readRecord(remote, releaseId);
      if (record && fitsHost(record, host)) return true;
    }
    return false;
  }

  async function readHistory(environment: string, part: ReleasableName): Promise<ChannelHistory> {
    const before = known(environment, part);
    return [...before, ...(await depot.readChannel(environment, part, before))];
  }
}

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;
