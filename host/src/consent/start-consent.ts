import type { AppStore } from 'shared-contracts/store';
import type { TabChannel } from '../app/tab-channel.ts';
import type { ConsentConfig } from '../config/page-data.ts';
import { type ConsentBridge, createConsentBridge } from './consent-bridge.ts';
import { startEmbeddedConsent } from './embedded-consent.ts';
import type { ConsentWindow } from './one-trust.ts';
import { shareConsent } from './share-consent.ts';

export interface ConsentOptions {
  window: Window & ConsentWindow;
  store: AppStore;
  config: ConsentConfig;
  /** Between the tabs of this browser. */
  channel: TabChannel;
  /** Told when somebody asked for the embedded banner's settings and they could not be loaded. */
  onNoSettings: () => void;
  report: (error: unknown) => void;
}

/** The bridge, and with the embedded banner what shows it to a visitor who has not chosen yet. */
export function startConsent({ window, store, config, channel, onNoSettings, report }: ConsentOptions): {
  bridge: ConsentBridge;
  showBanner: () => void;
} {
  // Some browsers send the header only, others set the property too.
  const isGpc = config.isGpc || (window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const embedded = config.isEmbedded
    ? startEmbeddedConsent({
        window,
        document: window.document,
        isSecure: window.location.protocol === 'https:',
        isGpc,
        now: () => new Date(),
        loadBanner: async () => (await import('./embedded-banner.ts')).openBanner,
        onNoSettings,
        report,
      })
    : null;
  const { signal } = new AbortController();
  const bridge = createConsentBridge({ window, store, isGpc, signal });
  const { document } = window;
  const adopt = () => (embedded ? embedded.adopt() : bridge.adopt(document.cookie));
  shareConsent({ window, document, channel, adopt, signal });
  return { bridge, showBanner: () => embedded?.show() };
}
