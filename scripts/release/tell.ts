import { styleText } from 'node:util';
import { type ChannelRow, type ChannelStep, type DeskOutcome, shortId } from '../../services/releases/index.ts';

/** Exit codes, so that pipelines can tell what happened: 2 is wrong use. */
export const exitCodes = { done: 0, failed: 1, forbidden: 3, refused: 4, moved: 5 } as const;

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

/** What an act did, in one line. */
export function tellOutcome(outcome: DeskOutcome, milliseconds: number): string {
  if (!('generation' in outcome)) return outcome.message;
  const { generation, before } = outcome;
  const { remote, stable, canary, action } = generation;
  const target =
    canary && (action === 'canary' || action === 'widen')
      ? `${shortId(canary.release)} for ${canary.percent} %`
      : shortId(stable);
  const change = before && before !== stable ? `${shortId(before)} → ${target}` : target;
  const verb = outcome.status === 'planned' ? 'would be' : 'is';
  const took = outcome.status === 'planned' ? 'nothing written' : `written in ${Math.round(milliseconds)} ms`;
  return `${remote}  ${action}  gen ${generation.generation - 1} → ${generation.generation}  ${verb} ${change}  · ${generation.environment} · ${took}`;
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
