import { type ConsentGroup, consentGroups } from 'shared-contracts/remote';
import { type AppStore, consentFound } from 'shared-contracts/store';
import { readChoice } from './consent-cookies.ts';
import { type ConsentWindow, GROUPS_UPDATED, type OneTrust } from './one-trust.ts';

export interface ConsentBridge {
  has(group: ConsentGroup): boolean;
  /** False when there are none to open, since the vendor's script has not come. */
  openSettings(): boolean;
  /** Takes over the choice that the cookies hold: another tab has made it, and the vendor's script here does not know. */
  adopt(cookie: string): void;
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
        hasChosen: vendorFunction(window, 'IsAlertBoxClosed')?.() === true,
        isGpc,
      }),
    );
  }
  window.addEventListener(GROUPS_UPDATED, update, { signal });
  update();
  return {
    has: (group) => store.getState().consent.groups.includes(group),
    openSettings() {
      const open = vendorFunction(window, 'ToggleInfoDisplay');
      open?.();
      return open !== null;
    },
    adopt(cookie) {
      const choice = readChoice(cookie);
      if (!choice) return;
      store.dispatch(consentFound({ groups: allowedGroups(choice.groups.join(), isGpc), hasChosen: true, isGpc }));
    },
  };
}

/** A function of the vendor's, which may be a configuration object still, or something else that has its name. */
function vendorFunction<Name extends 'IsAlertBoxClosed' | 'ToggleInfoDisplay'>(
  { OneTrust }: ConsentWindow,
  name: Name,
) {
  const found = OneTrust?.[name];
  return typeof found === 'function' ? (found.bind(OneTrust) as OneTrust[Name]) : null;
}

/** Groups of the vendor's list, such as `,C0001,C0004,`; without targeting under Global Privacy Control. */
export function allowedGroups(list: unknown, isGpc: boolean): ConsentGroup[] {
  const active = new Set(typeof list === 'string' ? list.split(',') : []);
  return consentGroups.filter((group) => group === 'C0001' || (active.has(group) && !(group === 'C0004' && isGpc)));
}
