import type { Bout, BoutResult } from 'shared-contracts/entities';

const RESULTS: Readonly<Record<BoutResult, string>> = {
  decision: 'Decision',
  major_decision: 'Major decision',
  technical_fall: 'Technical fall',
  fall: 'Fall',
  forfeit: 'Forfeit',
};

/** A weight class by its limit, for example `132 lb`. */
export function classWords({ weight_class: limit }: Pick<Bout, 'weight_class'>): string {
  return `${limit} lb`;
}

/** How a bout ended, for example `Fall at 2:07`; `To come` before its end. */
export function resultWords({ result, ended_at: endedAt }: Pick<Bout, 'result' | 'ended_at'>): string {
  if (result === null) return 'To come';
  const words = RESULTS[result] ?? result;
  if (endedAt === null) return words;
  return `${words} at ${Math.floor(endedAt / 60)}:${String(endedAt % 60).padStart(2, '0')}`;
}
