import { consentGroups, type Track, type TrackingEventName, type TrackingEvents } from 'shared-contracts/remote';
import type { AppState, AppStore } from 'shared-contracts/store';
import type { CookieJar } from '../session/cookies.ts';
import type { DataLayer } from './data-layer.ts';
import { identityOf, type TrackedIdentity } from './identity.ts';
import type { OutgoingCall, SegmentClient } from './segment-client.ts';
import type { TrackedPage } from './tracked-page.ts';
import { createVisitCookies } from './visit-cookies.ts';

export interface TrackingOptions {
  store: AppStore;
  cookies: CookieJar;
  /** Null without a tag manager. */
  dataLayer: DataLayer | null;
  /** Opens the client for as long as `isOpen` says so; its code comes with the first event that may leave. */
  openClient: (isOpen: () => boolean) => Promise<SegmentClient>;
  currentPage: () => TrackedPage;
  now: () => Date;
  randomId: () => string;
  report: (error: unknown) => void;
}

export interface Tracking {
  track: Track;
  /** A page came on the screen. `pageType` is its label. */
  pageViewed(pageType: string): void;
}

type Call =
  | {
      type: 'track';
      name: TrackingEventName;
      properties: TrackingEvents[TrackingEventName];
      at: Date;
      page: TrackedPage;
    }
  | { type: 'page'; name: string; properties: object; at: Date; page: TrackedPage };

/** What decides how events leave; a change of it begins anew. */
interface Terms {
  mayTarget: boolean;
  memberKey: string | null;
  identity: TrackedIdentity | null;
  anonymousId: string;
  consent: Record<string, boolean>;
  client: Promise<SegmentClient>;
}

const ANONYMOUS_COOKIE = 'ajs_anonymous_id';
/** Most calls that wait for a choice. */
const MOST_WAITING = 100;

/**
 * Sends what happens to the collector and the data layer, as far as the visitor allows: without the performance group
 * nothing leaves, and without targeting no identity. Calls before a choice wait for it in memory, and a refusal drops
 * them. A choice counts from the same moment on, for repeated deliveries as well.
 */
export function createTracking(options: TrackingOptions): Tracking {
  const { store, cookies, dataLayer, randomId } = options;
  const visit = createVisitCookies(cookies, randomId);
  let waiting: Call[] = [];
  let terms: Terms | null = null;
  /** Ends with each change of consent. */
  let consentEpoch = 0;

  function begin(state: AppState, before: Terms | null): Terms {
    const mayTarget = state.consent.groups.includes('C0004');
    const identity = identityOf(state.session, mayTarget, randomId);
    const isSameConsent = before?.mayTarget === mayTarget;
    if (!isSameConsent) consentEpoch += 1;
    const epoch = consentEpoch;
    const client = isSameConsent ? before.client : options.openClient(() => consentEpoch === epoch);
    client.catch(options.report);
    return {
      mayTarget,
      memberKey: memberKeyOf(state),
      identity,
      // What was done with targeting off must not be connected with a member later, nor the other way round.
      anonymousId:
        before && !isSameConsent ? renewAnonymousId() : (cookies.read(ANONYMOUS_COOKIE) ?? renewAnonymousId()),
      consent: Object.fromEntries(consentGroups.map((group) => [group, state.consent.groups.includes(group)])),
      client,
    };
  }

  function renewAnonymousId(): string {
    visit.remove();
    const id = randomId();
    cookies.write(ANONYMOUS_COOKIE, id);
    return id;
  }

  function stop(): void {
    consentEpoch += 1;
    terms = null;
    cookies.remove(ANONYMOUS_COOKIE);
    visit.remove();
  }

  function send(call: Call, { client, identity, anonymousId, consent }: Terms): void {
    const facts = { anonymousId, sessionId: visit.sessionId(), userId: identity?.user_id ?? null, consent };
    if (call.type === 'page') {
      deliver(client, { ...facts, ...call });
      return;
    }
    const cartId = visit.cartId(call.name);
    const properties = cartId === null ? call.properties : { ...call.properties, cart_id: cartId };
    deliver(client, { ...facts, ...call, properties });
    dataLayer?.push(call.name, call.properties);
  }

  function deliver(client: Promise<SegmentClient>, call: OutgoingCall): void {
    client
      .then((open) => open.send(call))
      .catch(() => {
        // Reported once, when the client was opened.
      });
  }

  function introduce({ client, identity, anonymousId, consent }: Terms): void {
    dataLayer?.identify(identity);
    if (!identity) return;
    const { user_id: userId, member_key, email } = identity;
    const sessionId = visit.sessionId();
    const facts = { anonymousId, sessionId, userId, consent, at: options.now(), page: options.currentPage() };
    deliver(client, { ...facts, type: 'identify', traits: { member_key, email } });
  }

  function follow(): void {
    const state = store.getState();
    if (!state.consent.groups.includes('C0002')) {
      if (terms) stop();
      if (state.consent.hasChosen) waiting = [];
      return;
    }
    if (!isSessionKnown(state)) return;
    const isSame =
      terms?.mayTarget === state.consent.groups.includes('C0004') && terms.memberKey === memberKeyOf(state);
    if (!terms || !isSame) {
      terms = begin(state, terms);
      introduce(terms);
    }
    const calls = waiting;
    waiting = [];
    for (const call of calls) send(call, terms);
  }

  function record(call: Call): void {
    waiting = [...waiting, call].slice(-MOST_WAITING);
    follow();
  }

  store.subscribe(follow);
  const facts = () => ({ at: options.now(), page: options.currentPage() });
  return {
    track: (name, properties) => record({ type: 'track', name, properties, ...facts() }),
    pageViewed: (pageType) => record({ type: 'page', name: pageType, properties: { page_type: pageType }, ...facts() }),
  };
}

function memberKeyOf({ session }: AppState): string | null {
  return session.status === 'signed-in' ? (session.user?.key ?? null) : null;
}

/** False while it is being found out who the visitor is: a call that left now would say the wrong thing. */
function isSessionKnown({ session }: AppState): boolean {
  return session.status === 'anonymous' || (session.status === 'signed-in' && session.user !== null);
}
