import type { ChannelAction } from 'shared-contracts/generation';
import type { ScopeAction } from './signing/scopes.ts';

/** Who acts on a channel, why and when; the clock is a fact here. */
export interface Act {
  environment: string;
  actor: string;
  reason: string | null;
  git: string | null;
  /** ISO time. */
  at: string;
}

/** The right that a step of a channel takes: whoever may promote may also try, widen and end a trial. */
export function scopeOfAction(action: ChannelAction): ScopeAction {
  switch (action) {
    case 'rollback':
      return 'rollback';
    case 'pin':
    case 'unpin':
      return 'pin';
    default:
      return 'promote';
  }
}
