import type { FirstFlags } from 'shared-contracts/entities';
import { type AppStore, flagsFailed } from 'shared-contracts/store';
import type { EventStream } from '../event-stream/event-stream.ts';
import type { CookieJar } from '../session/cookies.ts';
import type { FlagService } from './flag-service.ts';
import { followSiteTheme } from './site-theme.ts';

export interface FlagsOptions {
  store: AppStore;
  cookies: CookieJar;
  document: Document;
  /** Null when no client-side id is configured. */
  service: FlagService | null;
  /** Flags that came with the page, which the store holds already; null when the gateway had none. */
  first: FirstFlags | null;
  /** Tells of changes, and which tab of the browser listens where they come from elsewhere. */
  stream: Promise<EventStream>;
  /** Settles when it is known who the visitor is. */
  sessionReady: Promise<void>;
  /** Settles when the first view has had its turn. */
  idle: Promise<void>;
  signal: AbortSignal;
}

/**
 * Starts feature flags. Nothing waits for them: from the first render the values hold that came with the page, or else
 * the defaults; later ones land in the store when they come. A member's come with the client, the visitor's serve until
 * then. The client is loaded when the first view is done.
 */
export async function startFlags(options: FlagsOptions): Promise<void> {
  const { store, document, sessionReady, idle } = options;
  followSiteTheme(store, document);
  try {
    await Promise.all([sessionReady, idle]);
    const { connectFlags } = await import('../app/after-first-view.ts');
    connectFlags({ ...options, stream: await options.stream });
  } catch (error) {
    console.warn('Flags: the client could not be started; the defaults hold.', error);
    store.dispatch(flagsFailed());
  }
}
