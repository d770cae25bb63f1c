import type { Controller } from './controls-store.ts';
import type { PlayerCore } from './core/player-core.ts';
import { AudioTrackList, RenditionList } from './media-lists.ts';
import type { PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';

/**
 * Gives a `<video>` the properties that media-chrome's menus and live controls read (quality, sound, kind of stream),
 * and keeps them up to date.
 */
export function bridgeMedia(
  video: HTMLVideoElement,
  source: PlayerSource,
  core: PlayerCore,
  signal: AbortSignal,
): void {
  const renditions = new RenditionList((rendition) => core.setQuality(rendition?.height ?? null));
  const sounds = new AudioTrackList((id) => core.setSound(Number(id)));
  let streamType: 'live' | 'on-demand' = source.kind === 'live' ? 'live' : 'on-demand';
  const properties = {
    videoRenditions: { get: () => renditions },
    audioTracks: { get: () => sounds },
    streamType: { get: () => streamType },
    // Infinity: all of a live feed since its start can be sought.
    targetLiveWindow: { get: () => (streamType === 'live' ? Number.POSITIVE_INFINITY : Number.NaN) },
  };
  for (const [name, property] of Object.entries(properties)) {
    Object.defineProperty(video, name, { ...property, configurable: true });
  }

  // Controls that were ready before this video looked for the lists once and found none.
  const controller = video.closest<Controller>('media-controller');
  for (const detail of [undefined, video]) {
    controller?.mediaStore?.dispatch({ type: 'mediaelementchangerequest', detail });
  }

  let shown: PlayerState | null = null;
  function update() {
    const state = core.store.get();
    if (state.qualities !== shown?.qualities || state.chosenQuality !== shown.chosenQuality) {
      const items = state.qualities.map(({ height, bitrate }) => ({
        ...{ id: String(height), width: Math.round((height * 16) / 9), height, bitrate },
      }));
      renditions.show(
        items,
        items.findIndex(({ height }) => height === state.chosenQuality),
      );
    }
    if (state.sounds !== shown?.sounds || state.chosenSound !== shown.chosenSound) {
      const items = state.sounds.map(({ id, label, language }) => ({
        ...{ id: String(id), kind: 'main', label, language, enabled: id === state.chosenSound },
      }));
      sounds.show(items);
    }
    const next = state.hasFrame && !state.isLive ? 'on-demand' : streamType;
    if (next !== streamType) {
      streamType = next;
      video.dispatchEvent(new Event('streamtypechange'));
      video.dispatchEvent(new Event('targetlivewindowchange'));
    }
    shown = state;
  }
  signal.addEventListener('abort', core.store.subscribe(update), { once: true });
  update();
}
