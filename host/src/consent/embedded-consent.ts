import { type ConsentGroup, consentGroups } from 'shared-contracts/remote';
import { readOwnChoice, writeChoice } from './consent-cookies.ts';
import type { Banner, BannerOptions } from './embedded-banner.ts';
import { CONSENT_APPLIED, type ConsentWindow, GROUPS_UPDATED } from './one-trust.ts';
import { OneTrustFacade } from './one-trust-facade.ts';

export interface EmbeddedConsentOptions {
  window: ConsentWindow;
  document: Document;
  isSecure: boolean;
  isGpc: boolean;
  now: () => Date;
  /** Brings the banner's code, which nobody needs before the first view. */
  loadBanner: () => Promise<(options: BannerOptions) => Promise<Banner>>;
  /** Told when somebody asked for the settings and they could not be loaded. */
  onNoSettings: () => void;
  report: (error: unknown) => void;
}

/**
 * Stands where OneTrust would: keeps the choice in its cookies, offers its functions and fires its events. The banner is
 * loaded when somebody needs it: `show` for a visitor who has not chosen yet, the settings for anybody.
 */
export function startEmbeddedConsent(options: EmbeddedConsentOptions): { show(): void; adopt(): void } {
  const { window, document, isSecure, isGpc } = options;
  const known = readOwnChoice(document.cookie);
  let groups: ConsentGroup[] = permitted(known?.groups ?? ['C0001']);
  let hasChosen = known !== null;
  let interactionCount = known?.interactionCount ?? 0;
  let banner: Promise<Banner> | null = null;

  function permitted(wanted: readonly ConsentGroup[]): ConsentGroup[] {
    return consentGroups.filter((group) => wanted.includes(group) && !(isGpc && group === 'C0004'));
  }

  function say(): void {
    window.OnetrustActiveGroups = `,${groups.join(',')},`;
    window.OptanonActiveGroups = window.OnetrustActiveGroups;
  }

  function choose(wanted: readonly ConsentGroup[], consentId: string): void {
    groups = permitted(wanted);
    hasChosen = true;
    interactionCount += 1;
    writeChoice(document, { groups, isGpc, consentId, interactionCount, at: options.now() }, isSecure);
    tell();
  }

  function tell(): void {
    say();
    for (const type of [GROUPS_UPDATED, CONSENT_APPLIED])
      window.dispatchEvent(new CustomEvent(type, { detail: groups }));
    window.dataLayer?.push({ event: GROUPS_UPDATED, OnetrustActiveGroups: window.OnetrustActiveGroups });
    window.OptanonWrapper?.();
  }

  /** A banner that did not load is asked for again at the next press. */
  function withBanner(act: (banner: Banner) => void, onFailed?: () => void): void {
    banner ??= options
      .loadBanner()
      .then((open) => open({ document, isSecure, isGpc, isChosen: hasChosen, onChoice: choose }));
    banner.then(act).catch((error) => {
      banner = null;
      options.report(error);
      onFailed?.();
    });
  }

  say();
  window.OneTrust = new OneTrustFacade(window, {
    hasChosen: () => hasChosen,
    openSettings: () => {
      const opener = document.activeElement;
      withBanner((shown) => shown.openSettings(opener), options.onNoSettings);
    },
    acceptAll: () => withBanner((shown) => shown.acceptAll()),
    rejectAll: () => withBanner((shown) => shown.rejectAll()),
    hide: () => withBanner((shown) => shown.hide()),
  });
  window.dataLayer?.push({ event: 'OneTrustLoaded', OnetrustActiveGroups: window.OnetrustActiveGroups });

  return {
    show() {
      if (!hasChosen) withBanner((shown) => shown.ask());
    },
    /** Takes over the choice that another tab has made. */
    adopt() {
      const found = readOwnChoice(document.cookie);
      if (!found || (hasChosen && String(permitted(found.groups)) === String(groups))) return;
      groups = permitted(found.groups);
      hasChosen = true;
      interactionCount = found.interactionCount;
      // It goes on from the old choice; the next one that is opened reads the cookies.
      banner?.then((shown) => shown.close()).catch(options.report);
      banner = null;
      tell();
    },
  };
}
