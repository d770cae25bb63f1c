import { createMediaStore, type MediaStore } from 'media-chrome/media-store/media-store';
import { stateMediator } from 'media-chrome/media-store/state-mediator';
import { paddedLength } from './padded-length.ts';

/** The box around the video, once it is media-chrome's. */
export interface Controller extends HTMLElement {
  mediaStore?: MediaStore | undefined;
  media: HTMLVideoElement | null;
  fullscreenElement: HTMLElement;
}

interface Options {
  hidesLength?: boolean;
  onBeyondEnd?: () => void;
}

type Owners = Parameters<typeof stateMediator.mediaDuration.get>[0];

const optionsOf = ({ options }: Owners): Options => (options ?? {}) as Options;

/** Where the time bar ends that goes beyond the end of the video; null where it does not. */
function paddedEnd(owners: Owners): number | null {
  const { duration } = owners.media ?? {};
  return optionsOf(owners).hidesLength && Number.isFinite(duration) ? paddedLength(Number(duration)) : null;
}

/** What media-chrome knows of a video and does with it, but that its length can be hidden. */
const mediator: typeof stateMediator = {
  ...stateMediator,
  mediaDuration: {
    ...stateMediator.mediaDuration,
    get: (owners) => paddedEnd(owners) ?? stateMediator.mediaDuration.get(owners),
  },
  mediaSeekable: {
    ...stateMediator.mediaSeekable,
    get(owners) {
      const range = stateMediator.mediaSeekable.get(owners);
      return range && [range[0], paddedEnd(owners) ?? range[1]];
    },
  },
  mediaCurrentTime: {
    ...stateMediator.mediaCurrentTime,
    set(seconds, owners) {
      // A jump to the end of the video would show how the game went.
      const isBeyondEnd = paddedEnd(owners) !== null && seconds > Number(owners.media?.duration);
      if (isBeyondEnd) optionsOf(owners).onBeyondEnd?.();
      else stateMediator.mediaCurrentTime.set(seconds, owners);
    },
  },
};

/** Gives the controls their store, which they keep. A box that media-chrome could not make its own stays a box. */
export function giveStore(controller: Controller): void {
  const { media, fullscreenElement, mediaStore } = controller;
  if (mediaStore || !('mediaStore' in controller)) return;
  controller.mediaStore = createMediaStore({
    ...{ media, fullscreenElement, documentElement: document, stateMediator: mediator },
    options: { noAutoSeekToLive: true, noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true },
  });
}

/**
 * Lets the time bar go beyond the end of the video, or end there again.
 * @param onBeyondEnd called instead of a jump to where there is no video
 */
export function hideLength(controller: Controller, hidesLength: boolean, onBeyondEnd: () => void): void {
  const detail: Options = { hidesLength, onBeyondEnd };
  controller.mediaStore?.dispatch({ type: 'optionschangerequest', detail });
}
