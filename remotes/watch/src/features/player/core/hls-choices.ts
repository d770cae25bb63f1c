import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { DataUse, PlayerEvent, SoundTrack } from '../player-state.ts';
import { savingBuffers, usualBuffers } from './hls-config.ts';
import type { Playback } from './playback.ts';

/** Lines of the largest picture for who saves data. */
const SAVING_HEIGHT = 360;

export interface HlsChoices extends Pick<Playback, 'setQuality' | 'setSound' | 'setDataUse'> {
  /** What the engine is to load in place of the master playlist; null for that itself. */
  address(): string | null;
  /** Settings for an engine that takes the place of the one that there is: it shows the same captions. */
  captions(): Pick<HlsConfig, 'subtitlePreference'> | null;
  announceQualities(): void;
  announceSounds(): void;
}

/**
 * What the viewer chooses of a stream: the picture, the sound, and how much is loaded. It outlives the engine, which is
 * built anew after some faults.
 * @param rebuild makes an engine for `address()`
 */
export function followChoices(
  engine: () => Hls | null,
  send: (event: PlayerEvent) => void,
  rebuild: () => void,
): HlsChoices {
  let quality: number | null = null;
  let sound: number | null = null;
  let dataUse: DataUse = 'all';
  /** Known from the whole stream: an engine that plays the sound alone does not know them. */
  let sounds: readonly SoundTrack[] = [];
  let soundAddresses: readonly string[] = [];
  let captions: Pick<HlsConfig, 'subtitlePreference'> | null = null;

  function announceQualities() {
    const hls = engine();
    // The sound alone is one level without a picture: what may be chosen stays as it was.
    if (!hls || dataUse === 'sound') return;
    if (quality !== null) applyQuality(hls);
    applyDataUse(hls);
    const qualities = hls.levels.map(({ height, bitrate }) => ({ height, bitrate }));
    send({ type: 'qualities', qualities: qualities.sort((a, b) => b.height - a.height), chosenQuality: quality });
  }

  function applyQuality(hls: Hls) {
    hls.nextLevel = hls.levels.findIndex(({ height }) => height === quality);
  }

  function announceSounds() {
    const hls = engine();
    if (!hls || dataUse === 'sound') return;
    if (sound !== null && hls.audioTrack !== sound && sound < hls.audioTracks.length) hls.audioTrack = sound;
    sounds = hls.audioTracks.map(({ id, name, lang }) => ({ id, label: name, language: lang ?? '' }));
    soundAddresses = hls.audioTracks.map(({ url }) => url);
    send({ type: 'sounds', sounds, chosenSound: hls.audioTrack });
  }

  function applyDataUse(hls: Hls) {
    const isSaving = dataUse === 'saving';
    Object.assign(hls.config, isSaving ? savingBuffers : usualBuffers);
    // The limit by the size of the player would write over this one.
    if (hls.config.capLevelToPlayerSize === isSaving) {
      hls.autoLevelCapping = -1;
      hls.capLevelToPlayerSize = !isSaving;
    }
    if (!isSaving) return;
    const largest = hls.levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT);
    hls.autoLevelCapping = Math.max(0, largest);
  }

  function setDataUse(use: DataUse) {
    const hls = engine();
    if (!hls || use === dataUse || (use === 'sound' && sounds.length === 0)) return;
    const isOtherAddress = use === 'sound' || dataUse === 'sound';
    if (use === 'sound') sound ??= hls.audioTrack;
    dataUse = use;
    send({ type: 'data-use', dataUse });
    if (isOtherAddress) rebuild();
    else applyDataUse(hls);
  }

  return {
    address: () => (dataUse === 'sound' && soundAddresses[sound ?? 0]) || null,
    captions() {
      const hls = engine();
      // Without a picture there are none.
      if (!hls || hls.subtitleTracks.length === 0) return captions;
      const shown = hls.subtitleTracks[hls.subtitleTrack];
      captions = shown ? { subtitlePreference: { lang: shown.lang ?? '', name: shown.name } } : null;
      return captions;
    },
    announceQualities,
    announceSounds,
    setQuality(height) {
      quality = height;
      // Who chooses a picture wants to see it.
      if (dataUse === 'sound') return setDataUse('all');
      const hls = engine();
      if (hls) applyQuality(hls);
      announceQualities();
    },
    setSound(id) {
      sound = id;
      if (dataUse !== 'sound') return announceSounds();
      send({ type: 'sounds', sounds, chosenSound: id });
      rebuild();
    },
    setDataUse,
  };
}
