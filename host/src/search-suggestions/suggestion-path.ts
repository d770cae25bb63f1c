import type { ProfileHit } from 'shared-contracts/entities';
import { searchPath, statePath } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';

/** Where a suggestion leads: an association to the page of its state, all others to what is found by their name and city. */
export function suggestionPath({ type, name, city, state_code }: ProfileHit): string {
  const state = stateOfCode(state_code ?? '');
  if (type === 'state_association' && state) return statePath(state);
  return searchPath([name, city, type === 'affiliate' ? null : state_code].filter(Boolean).join(' '));
}
