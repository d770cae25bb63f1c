import type { UserInfo } from 'shared-contracts/entities';
import { type AppStore, flagsChanged, flagsFailed, flagsOffline, flagsReceived } from 'shared-contracts/store';
import { type FlagTempo, openFlagClient } from './flag-client.ts';
import { flagContext } from './flag-context.ts';
import { followFlagNews, versionOf } from './flag-news.ts';
import type { FlagsOptions } from './start-flags.ts';

export type ConnectOptions = Pick<FlagsOptions, 'store' | 'cookies' | 'service' | 'first' | 'signal'> & {
  stream: Awaited<FlagsOptions['stream']>;
  tempo?: Partial<FlagTempo>;
};

/** Longest wait for a proof, in milliseconds. */
const PROOF_TIMEOUT = 5_000;

const warn = (message: string) => console.warn(`Flags: ${message}`);

/** Keeps the store's flags those of whoever is signed in, and follows changes while the tab is looked at. */
export function connectFlags({ store, cookies, service, first, stream, signal, tempo }: ConnectOptions): void {
  if (!service) warn('no client-side id is configured; the client runs offline and the defaults hold.');
  let user = namedMember(store) ?? null;
  const needsProof = first?.hash !== undefined;
  // A member is proven by an answer that has yet to come.
  const context = flagContext(needsProof ? null : user, cookies, first);
  const version = first?.key === context.key ? versionOf(first) : null;
  const couldNotRead = followFlagNews({ stream, version, look: () => client.look() }, signal);
  const client = openFlagClient({
    service,
    context,
    first,
    hashOf: async (context) => {
      if (!needsProof) return undefined;
      return context.key === first.key ? first.hash : readMemberHash();
    },
    onReady: (flags) => store.dispatch(service ? flagsReceived(flags) : flagsOffline()),
    onChange: (flags) => store.dispatch(flagsChanged(flags)),
    onFailed: () => store.dispatch(flagsFailed()),
    onFault: ({ kind, message }) => {
      warn(`${kind}: ${message}`);
      if (kind === 'flag fetch') couldNotRead();
    },
    // Any number that was not told before; a service elsewhere has no version of all flags.
    onStreamed: () => stream.tell({ topic: 'flags', version: Date.now() }),
    warn,
    signal,
    ...(tempo ? { tempo } : {}),
  });

  if (needsProof && user) void client.identify(flagContext(user, cookies, first));
  const unsubscribe = store.subscribe(() => {
    const next = namedMember(store);
    if (!service || next === undefined || next === user) return;
    user = next;
    void client.identify(flagContext(user, cookies, first));
  });
  signal.addEventListener('abort', unsubscribe, { once: true });

  // A browser opens six connections to one origin over HTTP/1.1: one tab listens to a service elsewhere, and tells the
  // others. Of the site's own flags the stream tells all of them.
  const isElsewhere = service !== null && !service.streamUrl.startsWith('/');
  stream.followPlace((place) => {
    client.follow(isElsewhere && place === 'leads' ? 'streams' : 'told');
  }, signal);
}

/**
 * The member whose flags are asked for; null for a visitor, and for a member who does not allow functional cookies.
 * Undefined while a profile is being read: nobody knows yet whose flags to ask for.
 */
function namedMember(store: AppStore): UserInfo | null | undefined {
  const { session, consent } = store.getState();
  if (session.status === 'anonymous' || !consent.groups.includes('C0003')) return null;
  return (session.status === 'signed-in' && session.user) || undefined;
}

/** The gateway's proof of the member who is signed in; undefined when it gives none. */
async function readMemberHash(): Promise<string | undefined> {
  try {
    const response = await fetch('/auth/flag-proof', { method: 'POST', signal: AbortSignal.timeout(PROOF_TIMEOUT) });
    const { hash } = (await response.json()) as { hash?: unknown };
    return typeof hash === 'string' ? hash : undefined;
  } catch {
    return undefined;
  }
}
