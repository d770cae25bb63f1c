import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './embedded-banner.css';
import { currentLanguage } from 'shared-contracts/messages';
import { type ConsentGroup, consentGroups } from 'shared-contracts/remote';
import * as CookieConsent from 'vanilla-cookieconsent';
import { BANNER_COOKIE } from './consent-cookies.ts';
import { CONSENT_PLACE } from './consent-place.tsx';
import { categoryOf, consentWords } from './consent-words.ts';
import { makeRoomFor } from './make-room.ts';

export interface BannerOptions {
  document: Document;
  isSecure: boolean;
  /** Targeting is not offered, since the browser has refused it. */
  isGpc: boolean;
  /** False when our own cookies hold no choice. */
  isChosen: boolean;
  onChoice: (groups: readonly ConsentGroup[], consentId: string) => void;
}

export interface Banner {
  /** Shows the bar. */
  ask(): void;
  hide(): void;
  /** `opener` gets the focus back when the settings close. */
  openSettings(opener: Element | null): void;
  acceptAll(): void;
  rejectAll(): void;
  /** Takes bar and dialog away for good. */
  close(): void;
}

/** The embedded banner: a bar at the window's end that blocks nothing, and a dialog with a switch for each group. */
export async function openBanner({ document, isSecure, isGpc, isChosen, onChoice }: BannerOptions): Promise<Banner> {
  const offered = consentGroups.filter((group) => !(isGpc && group === 'C0004'));
  const tell = ({ cookie }: { cookie: CookieConsent.CookieValue }) =>
    onChoice(
      consentGroups.filter((group) => cookie.categories.includes(categoryOf[group])),
      cookie.consentId,
    );

  // The library remembers the focus by itself, but takes the bar's for it when both open at the same moment.
  let settingsOpener: Element | null = null;

  await CookieConsent.run({
    root: document.getElementById(CONSENT_PLACE),
    autoShow: false,
    // Else browsers under automation, and so our own journeys, would never see it.
    hideFromBots: false,
    manageScriptTags: false,
    disablePageInteraction: false,
    cookie: { name: BANNER_COOKIE, expiresAfterDays: 365, secure: isSecure, sameSite: 'Lax' },
    guiOptions: {
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: Object.fromEntries(
      offered.map((group) => [
        categoryOf[group],
        group === 'C0001' ? { enabled: true, readOnly: true } : { enabled: false },
      ]),
    ),
    language: { default: currentLanguage(), translations: { [currentLanguage()]: consentWords(isGpc) } },
    onFirstConsent: tell,
    onChange: tell,
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') makeRoomFor(modal);
    },
    onModalHide: ({ modalName }) => {
      if (modalName === 'consentModal') leaveBar(document);
      if (modalName !== 'preferencesModal') return;
      if (settingsOpener instanceof HTMLElement) settingsOpener.focus();
      settingsOpener = null;
    },
  });
  // The library still knows a choice whose cookies of ours were deleted.
  if (!isChosen && CookieConsent.validConsent()) tell({ cookie: CookieConsent.getCookie() });

  return {
    ask: () => {
      if (!CookieConsent.validConsent()) CookieConsent.show(true);
    },
    hide: () => CookieConsent.hide(),
    openSettings: (opener) => {
      settingsOpener = opener;
      CookieConsent.showPreferences();
    },
    acceptAll: () => {
      CookieConsent.acceptCategory('all');
      CookieConsent.hide();
    },
    rejectAll: () => {
      CookieConsent.acceptCategory([]);
      CookieConsent.hide();
    },
    close: () => CookieConsent.reset(),
  };
}

/** Where nothing had the focus when the bar came, the library gives it back to nothing: it goes on with the page. */
function leaveBar(document: Document): void {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  if (isNowhere || document.getElementById(CONSENT_PLACE)?.contains(activeElement)) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
