import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import { allowsTargeting } from 'shared-contracts/ad-frame';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { type AdBlock, adBlock } from 'shared-contracts/rules';
import { type AppState, useAppSelector } from 'shared-contracts/store';
import { blockedEvents } from '../../ads/blocked-event.ts';
import { pageAddress } from '../../ads/targeting.ts';
import type { FindAds } from '../../features/player/index.ts';
import { adTag } from './ad-tag.ts';
import { type AdsMemory, createAdsMemory } from './ads-memory.ts';

/** How long the ads before an event's video are not shown again, as after a look at another page; milliseconds. */
const REST = 30 * 60_000;
/** Nobody has ads in a break who has had others so shortly before; milliseconds. */
const GAP = 5 * 60_000;

/** Of one tab, which has one store. */
const memories = new WeakMap<object, AdsMemory>();

interface AdPlace {
  /** As one publisher shows it. */
  event: SportsEvent;
  isLive: boolean;
  shell: Pick<Shell, 'track' | 'now'>;
}

/**
 * Finds the ads before an event's video and in its breaks; undefined where the event can have none. What keeps ads away is
 * tracked.
 */
export function useFindAds({ event, isLive, shell }: AdPlace): FindAds | undefined {
  const store = useStore<AppState>();
  const ads = useAppSelector((state) => state.site.ads);
  const { track, now } = shell;
  const block = ads && blockOf(event, null);
  const reason = block === 'publisher' ? event.publishers[0]?.key : event.content_type;
  useEffect(() => {
    if (block) track(blockedEvents[block], { place: 'video', event_key: event.key, reason: reason ?? '' });
  }, [track, block, event.key, reason]);
  // Polling brings the same event again and again, and what of it is asked for here does not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the event
  return useMemo<FindAds | undefined>(() => {
    if (!ads || block) return undefined;
    const memory = memories.get(store) ?? createAdsMemory(store, now);
    memories.set(store, memory);
    return async ({ mark, signal, begins }) => {
      const place = mark ? `${event.key} ${mark.id}` : event.key;
      if (memory.sinceAsked(place) < (mark ? Number.POSITIVE_INFINITY : REST)) return null;
      if (mark && memory.sinceShown() < GAP) return null;
      const country = await countryOf(store, signal);
      if (signal.aborted) return null;
      if (blockOf(event, country)) {
        track(blockedEvents.region, { place: 'video', event_key: event.key, reason: country ?? '' });
        return null;
      }
      memory.noteAsked(place);
      begins.addEventListener('abort', memory.noteShown, { once: true });
      const state = store.getState();
      return adTag({
        ...{ ads, event, isLive, position: mark ? 'midroll' : 'preroll' },
        page: pageAddress(state.site.baseUrl),
        allowsTargeting: allowsTargeting(state),
        now: new Date(now()),
      });
    };
  }, [store, ads, block, isLive, event.key, track, now]);
}

function blockOf({ content_type: contentType, publishers }: SportsEvent, countryCode: string | null): AdBlock | null {
  return adBlock({ contentType, publisher: publishers[0] ?? null, countryCode });
}

/** The viewer's country as soon as it is known; null when nobody can tell. */
function countryOf(store: { getState(): AppState; subscribe(listener: () => void): () => void }, signal: AbortSignal) {
  return new Promise<string | null>((resolve) => {
    function look() {
      const { geo } = store.getState();
      if (geo.status === 'unknown' && !signal.aborted) return;
      stop();
      resolve(geo.status === 'found' ? geo.country : null);
    }
    const stop = store.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}
