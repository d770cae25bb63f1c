/** The part of OneTrust's global that the product relies on; until it is ready the object may lack any of it. */
export interface OneTrust {
  OnConsentChanged(listener: (event: CustomEvent<string[]>) => void): void;
  IsAlertBoxClosed(): boolean;
  GetDomainData(): {
    ShowAlertNotice: boolean;
    Groups: { CustomGroupId: string }[];
    ConsentModel: { Name: 'opt-in' | 'opt-out' | 'implied consent' };
  };
  /** Opens the settings. */
  ToggleInfoDisplay(): void;
  AllowAll(): void;
  RejectAll(): void;
  /** Takes the notice away without a choice. */
  Close(): void;
}

/** What OneTrust, CookiePro and the embedded banner leave on the window. */
export interface ConsentWindow extends EventTarget {
  OneTrust?: Partial<OneTrust>;
  /** For example `,C0001,C0004,`. */
  OnetrustActiveGroups?: string;
  OptanonActiveGroups?: string;
  OptanonWrapper?: () => void;
  /** Of the tag manager; there only when one is configured. */
  dataLayer?: unknown[];
}

/** Fired on the window at every change, by all of them. */
export const GROUPS_UPDATED = 'OneTrustGroupsUpdated';
export const CONSENT_APPLIED = 'OTConsentApplied';
