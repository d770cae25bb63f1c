import type { UserInfo } from 'shared-contracts/entities';
import { type AppStore, flagsChanged, flagsFailed, flagsOffline, flagsReceived } from 'shared-contracts/store';
import { type FlagTempo, openFlagClient } from './flag-client.ts';
import { flagContext } from './flag-context.ts';
import type { FlagsOptions } from './start-flags.ts';

export type ConnectOptions = Pick<FlagsOptions, 'store' | 'cookies' | 'document' | 'service' | 'first' | 'signal'> & {
  tempo?: Partial<FlagTempo>;
};

const warn = (message: string) => console.warn(`Flags: ${message}`);

/** Keeps the store's flags those of whoever is signed in, and streams changes while the tab is looked at. */
export function connectFlags({ store, cookies, document, service, first, signal, tempo }: ConnectOptions): void {
  if (!service) warn('no client-side id is configured; the client runs offline and the defaults hold.');
  let user = memberOf(store);
  const client = openFlagClient({
    service,
    context: flagContext(user, cookies, first),
    first,
    onReady: (flags) => store.dispatch(service ? flagsReceived(flags) : flagsOffline()),
    onChange: (flags) => store.dispatch(flagsChanged(flags)),
    onFailed: () => store.dispatch(flagsFailed()),
    onFault: ({ kind, message }) => warn(`${kind}: ${message}`),
    warn,
    signal,
    ...(tempo ? { tempo } : {}),
  });

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState();
    const next = memberOf(store);
    // While a profile is being read nobody knows yet whose flags to ask for.
    if (!service || next === user || (session.status !== 'anonymous' && !next)) return;
    user = next;
    void client.identify(flagContext(user, cookies, first));
  });
  signal.addEventListener('abort', unsubscribe, { once: true });

  // A browser opens six connections to one origin over HTTP/1.1: a stream for each of many tabs would starve them all.
  const follow = () => client.follow(document.visibilityState === 'visible');
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
}

/** The signed-in member, as far as their profile is known. */
function memberOf(store: AppStore): UserInfo | null {
  const { session } = store.getState();
  return session.status === 'signed-in' ? session.user : null;
}
