import type { PageMeta, Shell, ToastMessage, Track } from '../remote/index.ts';
import { redirectTarget } from '../rules/index.ts';
import { type AppStore, createAppStore, followedStateChosen, type SessionState, scoresHidden } from '../store/index.ts';
import type { FakeServices } from './fake-services.ts';

/** The time in a rendered page unless a test says otherwise: Friday, November 20, 2026, 7:30 PM in Chicago. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 1, 30);

export interface TestStoreOptions {
  services: Pick<FakeServices, 'environment'>;
  /** Origin of the site. */
  baseUrl: string;
  session?: SessionState;
  /** IANA zone of the device. */
  timeZone?: string;
  /** The visitor hides the scores of all games. */
  hidesScores?: boolean;
}

/** The real store of a made-up site, on services that a test answers for. */
export function createTestStore({
  services,
  baseUrl,
  session,
  timeZone = 'America/Chicago',
  hidesScores = false,
}: TestStoreOptions): AppStore {
  return createAppStore(services.environment, {
    session: session ?? { status: 'anonymous' },
    preferences: { followedState: null, timeZone, areScoresHidden: hidesScores },
    site: {
      name: 'Test Network',
      domainSuffix: 'network.test',
      baseUrl,
      storeSlug: 'network',
      cardFrameUrl: 'https://cards.test/frame',
      links: { helpCentre: 'https://help.network.test/', fanSupport: 'https://support.network.test/' },
      ads: null,
      isDemo: false,
    },
  });
}

export interface TestShellOptions {
  store: AppStore;
  baseUrl: string;
  navigate: Shell['navigate'];
  /** Parts of the shell's session that the test is about. */
  session?: Partial<Shell['session']> | undefined;
}

/** What a page told the shell, and the shell that heard it. */
export interface TestShell {
  shell: Shell;
  toasts: ToastMessage[];
  /** Names and properties of what the page tracked. */
  tracked: Parameters<Track>[];
  meta(): PageMeta | null;
  /** Reasons for which a release swap waits now. */
  holds(): string[];
}

const unavailable = { status: 'unavailable', message: 'The service cannot be reached.' } as const;

/** A shell with the real redirect rule and store, whose session verbs do nothing. */
export function createTestShell({ store, baseUrl, navigate, session }: TestShellOptions): TestShell {
  const toasts: ToastMessage[] = [];
  const holds: string[] = [];
  const tracked: TestShell['tracked'] = [];
  let meta: PageMeta | null = null;
  const shell: Shell = {
    session: {
      signIn: async () => unavailable,
      signUp: async () => unavailable,
      signOut: async () => {},
      refresh: async () => {},
      ...session,
    },
    navigate,
    safeRedirect: (target) => redirectTarget(target, { siteUrl: baseUrl, domainSuffix: 'network.test' }),
    meta: (next) => {
      meta = next;
    },
    toast: (message) => void toasts.push(message),
    hold: (reason) => {
      holds.push(reason);
      return () => void holds.splice(holds.indexOf(reason), 1);
    },
    now: () => TEST_NOW,
    consent: { has: (group) => store.getState().consent.groups.includes(group), openSettings: () => {} },
    track: (...event) => void tracked.push(event),
    preferences: {
      setFollowedState: (code) => void store.dispatch(followedStateChosen(code)),
      setScoresHidden: (areHidden) => void store.dispatch(scoresHidden(areHidden)),
    },
  };
  return { shell, toasts, tracked, meta: () => meta, holds: () => [...holds] };
}
