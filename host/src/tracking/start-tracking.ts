import { isTagManagerId } from 'shared-contracts/rules';
import type { AppStore } from 'shared-contracts/store';
import type { TrackingConfig } from '../config/page-data.ts';
import type { ConsentWindow } from '../consent/one-trust.ts';
import type { CookieJar } from '../session/cookies.ts';
import { createDataLayer } from './data-layer.ts';
import { randomId } from './random-id.ts';
import type { TagManagerProps } from './tag-manager.tsx';
import { trackedPage } from './tracked-page.ts';
import { createTracking, type Tracking } from './tracking.ts';

export interface TrackingStart {
  window: Window & ConsentWindow;
  store: AppStore;
  cookies: CookieJar;
  config: TrackingConfig;
  /** Base address of the collector. */
  service: string;
  report: (error: unknown) => void;
}

/** Tracking over the collector and, with a tag manager of a valid id, its data layer. */
export function startTracking(options: TrackingStart): { tracking: Tracking; tagManager: TagManagerProps | null } {
  const { window, store, cookies, config, service, report } = options;
  const tagManager = tagManagerOf(config, window);
  const address = new URL(`${service}/v1`, window.location.href);
  const tracking = createTracking({
    store,
    cookies,
    dataLayer: tagManager && createDataLayer(tagManager.layer),
    openClient: async (isOpen) => {
      const { openSegmentClient } = await import('./segment-client.ts');
      return openSegmentClient({ address, writeKey: config.writeKey, isOpen });
    },
    currentPage: () => trackedPage(window.document, window.location),
    now: () => new Date(),
    randomId,
    report,
  });
  return { tracking, tagManager };
}

function tagManagerOf({ tagManager }: TrackingConfig, window: ConsentWindow): TagManagerProps | null {
  if (!tagManager || !isTagManagerId(tagManager.id)) return null;
  window.dataLayer ??= [];
  return { ...tagManager, layer: window.dataLayer };
}
