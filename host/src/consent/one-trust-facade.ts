import { consentGroups } from 'shared-contracts/remote';
import { type ConsentWindow, GROUPS_UPDATED, type OneTrust } from './one-trust.ts';

/** What stands behind the functions that the embedded banner offers in OneTrust's place. */
export interface ConsentControls {
  hasChosen(): boolean;
  openSettings(): void;
  acceptAll(): void;
  rejectAll(): void;
  hide(): void;
}

/** OneTrust's functions over the embedded banner, for scripts that know no other. */
export class OneTrustFacade implements OneTrust {
  readonly #window: ConsentWindow;
  readonly #controls: ConsentControls;

  constructor(window: ConsentWindow, controls: ConsentControls) {
    this.#window = window;
    this.#controls = controls;
  }

  OnConsentChanged(listener: (event: CustomEvent<string[]>) => void): void {
    this.#window.addEventListener(GROUPS_UPDATED, (event) => listener(event as CustomEvent<string[]>));
  }

  IsAlertBoxClosed(): boolean {
    return this.#controls.hasChosen();
  }

  GetDomainData(): ReturnType<OneTrust['GetDomainData']> {
    return {
      ShowAlertNotice: true,
      Groups: consentGroups.map((CustomGroupId) => ({ CustomGroupId })),
      ConsentModel: { Name: 'opt-in' },
    };
  }

  ToggleInfoDisplay(): void {
    this.#controls.openSettings();
  }

  AllowAll(): void {
    this.#controls.acceptAll();
  }

  RejectAll(): void {
    this.#controls.rejectAll();
  }

  Close(): void {
    this.#controls.hide();
  }
}
