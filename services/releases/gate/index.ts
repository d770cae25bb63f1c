import type { Gate } from '../release-desk.ts';
import type { CompareOptions } from './compare-types.ts';
import type { GateSource } from './run-gate.ts';

export { walkNodes } from './walk-nodes.ts';
export type { GateSource };

/** Makes the contract gate of a store. It loads its parser when it judges: a rollback in a hurry judges nothing. */
export function createGate(source: GateSource, options: CompareOptions = {}): Gate {
  return async (candidate) => {
    const { runGate } = await import('./run-gate.ts');
    return runGate(source, candidate, options);
  };
}
