import { styleText } from 'node:util';
import { type ChannelRow, type ChannelStep, type GarbageOutcome, shortId } from '../../services/releases/index.ts';
import type { ActAnswer } from './release-client.ts';
import type { TokenView } from './token-client.ts';
import type { ActReach } from './wait-for-gateways.ts';

/** Exit codes, so that pipelines can tell what happened. */
export const exitCodes = { done: 0, failed: 1, usage: 2, forbidden: 3, refused: 4, moved: 5 } as const;

export function exitCodeOf(outcome: { status: string }): number {
  switch (outcome.status) {
    case 'forbidden':
      return exitCodes.forbidden;
    case 'refused':
      return exitCodes.refused;
    case 'moved':
      return exitCodes.moved;
    default:
      return exitCodes.done;
  }
}

/**
 * What an act did, in one line.
 * @param milliseconds that it took here, when no registry measured it
 * @param reach of the act over all gateways; null when they were not asked
 */
export function tellOutcome(outcome: ActAnswer, milliseconds: number, reach: ActReach | null): string {
  if (!('generation' in outcome)) return outcome.message;
  const { generation, before, version, timings } = outcome;
  const { remote, stable, canary, action, environment } = generation;
  const isTrial = canary !== null && (action === 'canary' || action === 'widen');
  const target = isTrial ? `${shortId(canary.release)} for ${canary.percent} %` : shortId(stable);
  const isTrialEnded = action === 'abort' || (action === 'rollback' && before === stable);
  const change = isTrialEnded
    ? `the trial ended, ${target} for all`
    : before && (isTrial || before !== stable)
      ? `${shortId(before)} → ${target}`
      : target;
  const took =
    outcome.status === 'planned'
      ? ['nothing written']
      : [
          `written ${Math.round(timings?.writtenMs ?? milliseconds)} ms`,
          ...(reach && reach.gateways.length > 1 ? tellReach(reach) : tellOwnReach(timings)),
        ];
  const step = `${action}  gen ${generation.generation - 1}→${generation.generation}`;
  const what = `${remote}  ${step}  ${change}${version ? ` (${version})` : ''}`;
  return [outcome.status === 'planned' ? `would be: ${what}` : what, environment, ...took].join(' · ');
}

/** What the gateway that answered measured by itself. */
function tellOwnReach(timings: ActAnswer['timings']): string[] {
  return [
    ...(timings?.gatewayMs == null ? [] : [`gateway in ${Math.round(timings.gatewayMs)} ms`]),
    ...(timings?.tabsTold == null ? [] : [`browsers told ${timings.tabsTold.toLocaleString('en-US')}`]),
  ];
}

function tellReach({ gateways, behind, tabs, tabsTold, milliseconds }: ActReach): string[] {
  const [all, reached] = [gateways.length, gateways.length - behind.length];
  return [
    `gateways ${reached}/${all} in ${Math.round(milliseconds)} ms`,
    ...(behind.length > 0 ? [`not yet ${behind.join(', ')}`] : []),
    `browsers ${tabsTold.toLocaleString('en-US')}/${tabs.toLocaleString('en-US')}`,
  ];
}

export function tellRow({ part, stable, canary, holdback, generation, isPinned, last }: ChannelRow): string {
  if (!stable || !last) return `${part.padEnd(9)} nothing promoted`;
  const parts = [
    `${part.padEnd(9)} ${(stable.version ?? '?').padEnd(8)} ${shortId(stable.releaseId)}  gen ${generation}`,
    ...(canary ? [`canary ${canary.version ?? '?'} ${shortId(canary.releaseId)} ${canary.percent} %`] : []),
    ...(holdback ? [`${holdback.percent} % kept on ${holdback.version ?? '?'} until ${holdback.until}`] : []),
    ...(isPinned ? [styleText('bold', 'pinned')] : []),
    `${last.action} by ${last.actor} at ${last.at}${last.reason ? `: ${last.reason}` : ''}`,
  ];
  return parts.join('  ');
}

export function tellStep(step: ChannelStep): string {
  const { generation, at, action, stable, canary, severity, actor, reason, evidence } = step;
  return [
    `gen ${String(generation).padEnd(4)} ${at}  ${action.padEnd(8)} ${shortId(stable)}`,
    ...(canary ? [`canary ${shortId(canary.release)} ${canary.percent} %`] : []),
    ...(severity === 'critical' ? ['critical'] : []),
    `by ${actor}${reason ? `: ${reason}` : ''}`,
    ...(evidence ? [JSON.stringify(evidence)] : []),
  ].join('  ');
}

export function tellToken({ id, name, scopes, createdBy, expiresAt, revokedAt, lastUsedAt }: TokenView): string {
  const end = revokedAt ? `taken back ${revokedAt}` : `until ${expiresAt}`;
  return `${id}  ${name.padEnd(16)} ${end}  by ${createdBy}  used ${lastUsedAt ?? 'never'}  ${scopes.join(' ')}`;
}

/** What garbage collection did, or would do: one line a release, and a sum. */
export function tellGarbage(outcome: GarbageOutcome): string {
  if ('message' in outcome) return outcome.message;
  const { status, mark, waiting, remove, kept } = outcome;
  const isPlan = status === 'planned';
  const line = (words: string) => (release: { part: string; releaseId: string }) =>
    `${release.part.padEnd(9)} ${shortId(release.releaseId)}  ${words}`;
  return [
    ...remove.map(line(isPlan ? 'would be removed' : 'removed')),
    ...waiting.map(line('goes a day after it was marked')),
    ...mark.map(line(isPlan ? 'would be marked' : 'marked, and goes in a day')),
    `${kept} kept`,
  ].join('\n');
}
