import { type ConsentGroup, consentGroups } from 'shared-contracts/remote';
import { type AppStore, consentFound } from 'shared-contracts/store';
import { type ConsentWindow, GROUPS_UPDATED } from './one-trust.ts';

export interface ConsentBridge {
  has(group: ConsentGroup): boolean;
  openSettings(): void;
}

export interface ConsentBridgeOptions {
  window: ConsentWindow;
  store: AppStore;
  /** The browser asks not to be sold or shared: targeting stays off. */
  isGpc: boolean;
  signal: AbortSignal;
}

/**
 * The only place that reads what OneTrust, CookiePro or the embedded banner say. From the first moment on and after each
 * change, the store holds what the visitor allows; until a vendor has spoken that is what is strictly necessary.
 */
export function createConsentBridge({ window, store, isGpc, signal }: ConsentBridgeOptions): ConsentBridge {
  function update(): void {
    store.dispatch(
      consentFound({
        groups: allowedGroups(window.OnetrustActiveGroups, isGpc),
        hasChosen: window.OneTrust?.IsAlertBoxClosed?.() ?? false,
        isGpc,
      }),
    );
  }
  window.addEventListener(GROUPS_UPDATED, update, { signal });
  update();
  return {
    has: (group) => store.getState().consent.groups.includes(group),
    openSettings: () => window.OneTrust?.ToggleInfoDisplay?.(),
  };
}

/** Groups of the vendor's list, such as `,C0001,C0004,`; without targeting under Global Privacy Control. */
export function allowedGroups(list: string | undefined, isGpc: boolean): ConsentGroup[] {
  const active = new Set((list ?? '').split(','));
  return consentGroups.filter((group) => group === 'C0001' || (active.has(group) && !(group === 'C0004' && isGpc)));
}
