import { t } from 'shared-contracts/messages';
import type { Shell, ToastMessage, Track } from 'shared-contracts/remote';
import type { RedirectSite } from 'shared-contracts/rules';
import type { AppStore } from 'shared-contracts/store';
import type { ConsentBridge } from '../consent/consent-bridge.ts';
import type { CookieJar } from '../session/cookies.ts';
import type { Holds } from './holds.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { Toasts } from './toasts.ts';
import { trackedSession } from './tracked-session.ts';
import { createPreferences } from './visitor-preferences.ts';

/** Says that the visitor's cookie choices cannot be opened. */
export const noSettings = (): ToastMessage => ({
  tone: 'info',
  text: t('Cookie settings could not be loaded. Until they can, only necessary cookies are used.'),
});

export interface ShellOptions {
  store: AppStore;
  session: Shell['session'];
  cookies: CookieJar;
  holds: Holds;
  toasts: Toasts;
  site: RedirectSite;
  setMeta: Shell['meta'];
  consent: ConsentBridge;
  track: Track;
  /** Navigates inside the site. */
  navigateInside: (path: string, options: { replace: boolean }) => void;
  /** Leaves for another site of the network. */
  leave: (address: string) => void;
  /** The gateway's time, in milliseconds. */
  now: () => number;
}

/** What pages are given of the shell; see the contract's `Shell`. */
export function createShell(options: ShellOptions): Shell {
  const { store, session, cookies, holds, toasts, site } = options;
  return {
    session: trackedSession(session, options.track),
    navigate(to, { replace = false } = {}) {
      const target = safeRedirect(to, site);
      if (target.startsWith('/')) options.navigateInside(target, { replace });
      else options.leave(target);
    },
    safeRedirect: (target) => safeRedirect(target, site),
    meta: options.setMeta,
    toast: toasts.show,
    hold: holds.hold,
    now: options.now,
    consent: {
      has: options.consent.has,
      openSettings() {
        if (!options.consent.openSettings()) toasts.show(noSettings());
      },
    },
    track: options.track,
    preferences: createPreferences({ store, cookies }),
  };
}
