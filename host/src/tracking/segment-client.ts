import { AnalyticsBrowser } from '@segment/analytics-next';
import type { TrackedPage } from './tracked-page.ts';

interface CallFacts {
  anonymousId: string;
  /** Names the visit. */
  sessionId: string;
  userId: string | null;
  at: Date;
  page: TrackedPage;
  /** Group and whether it is allowed, for the collector to know under which consent it was sent. */
  consent: Readonly<Record<string, boolean>>;
}

export type OutgoingCall = CallFacts &
  (
    | { type: 'page' | 'track'; name: string; properties: object }
    | { type: 'identify'; traits: { member_key: string; email: string } }
  );

export interface SegmentClientOptions {
  /** Base address of the collector, ends with its version. */
  address: URL;
  writeKey: string;
  /** False from the moment on at which nothing may leave any more; repeated attempts ask it too. */
  isOpen: () => boolean;
}

export interface SegmentClient {
  send(call: OutgoingCall): void;
}

/**
 * The Segment protocol's own client. It keeps nothing on the device (who is meant comes with each call) and fetches no
 * settings and no destinations.
 */
export function openSegmentClient({ address, writeKey, isOpen }: SegmentClientOptions): SegmentClient {
  const analytics = AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: { integrations: { 'Segment.io': { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
    },
    {
      disableClientPersistence: true,
      // Else an address could name the visitor (`?ajs_uid=`) or make up events.
      useQueryString: false,
      integrations: {
        'Segment.io': {
          apiHost: address.host + address.pathname,
          protocol: address.protocol === 'https:' ? 'https' : 'http',
          deliveryStrategy: {
            strategy: 'standard',
            config: {
              // A purchase is often the last thing before the page is left.
              keepalive: true,
              // The one place that the client passes before every request, the repeated ones included.
              headers: () => {
                if (!isOpen()) throw new Error('Consent was withdrawn.');
                return { 'Content-Type': 'text/plain' };
              },
            },
          },
        },
      },
    },
  );
  analytics.catch((error: unknown) => console.warn('Tracking did not start', error));

  let lastUserId: string | null = null;

  return {
    send(call) {
      if (!isOpen()) return;
      const { anonymousId, sessionId, userId, page, consent, at } = call;
      // The client would go on naming the member who has signed out.
      if (userId === null && lastUserId !== null) analytics.reset();
      lastUserId = userId;
      const options = {
        anonymousId,
        ...(userId === null ? {} : { userId }),
        timestamp: at,
        context: { page, sessionId, consent: { categoryPreferences: consent } },
      };
      // What cannot be delivered is repeated by the client for a while, and then it is no matter for the visitor.
      const sent = (() => {
        if (call.type === 'identify') return analytics.identify(userId ?? undefined, call.traits, options);
        if (call.type === 'page') return analytics.page(call.name, { ...call.properties, ...page }, options);
        return analytics.track(call.name, { ...call.properties }, options);
      })();
      Promise.resolve(sent).catch(() => {});
    },
  };
}
