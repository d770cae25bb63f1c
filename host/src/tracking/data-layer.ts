import { type TrackingEventName, type TrackingEvents, trackingCatalogue } from 'shared-contracts/remote';
import type { TrackedIdentity } from './identity.ts';

/** The tag manager's queue; GA4's events go in as it wants them, and whatever is not meant for it stays out. */
export function createDataLayer(layer: unknown[]) {
  return {
    push<Name extends TrackingEventName>(event: Name, properties: TrackingEvents[Name]): void {
      const form = trackingCatalogue[event].dataLayer;
      if (form === 'flat') layer.push({ event, ...properties });
      if (form !== 'ecommerce') return;
      // Else fields of the event before would be taken over.
      layer.push({ ecommerce: null });
      layer.push({ event, ecommerce: properties });
    },
    identify: (identity: TrackedIdentity | null) =>
      void layer.push(identity ?? { user_id: null, member_key: null, email: null }),
  };
}
export type DataLayer = ReturnType<typeof createDataLayer>;
