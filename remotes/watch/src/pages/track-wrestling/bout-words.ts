import type { Bout, BoutResult } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { durationText } from '../../events/duration-text.ts';

const RESULTS: Readonly<Record<BoutResult, () => string>> = {
  decision: () => t('Decision'),
  major_decision: () => t('Major decision'),
  technical_fall: () => t('Technical fall'),
  fall: () => t('Fall'),
  forfeit: () => t('Forfeit'),
};

/** A weight class by its limit, for example `132 lb`. */
export function classWords({ weight_class: limit }: Pick<Bout, 'weight_class'>): string {
  return `${limit} lb`;
}

/** How a bout ended, for example `Fall at 2:07`; `To come` before its end. */
export function resultWords({ result, ended_at: endedAt }: Pick<Bout, 'result' | 'ended_at'>): string {
  if (result === null) return t('To come');
  const words = RESULTS[result]?.() ?? result;
  if (endedAt === null) return words;
  return t('{result} at {time}', { result: words, time: durationText(endedAt) });
}
