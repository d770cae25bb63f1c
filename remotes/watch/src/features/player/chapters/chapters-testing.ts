import type { PlacedChapter } from './placed-chapters.ts';

/** A chapter of a test. */
export const chapter = (seconds: number, title: string, kind: PlacedChapter['kind'] = 'part'): PlacedChapter => ({
  ...{ kind, seconds, date: seconds * 1000, title },
  detail: kind === 'play' ? 'Moose Pass 2, Ketchikan 1 · H2 56:10' : null,
  color: kind === 'play' ? '#aa0000' : null,
});

/** Two halves, and a goal in each. */
export const SOCCER: readonly PlacedChapter[] = [
  chapter(0, '1st half'),
  chapter(100, 'First goal', 'play'),
  chapter(2400, 'Halftime'),
  chapter(3000, '2nd half'),
  chapter(4000, 'Second goal', 'play'),
];

/** A cue of a track of a test. */
export interface TestCue {
  startTime: number;
  endTime: number;
  text: string;
}

/** Stands in for a track of a video, which jsdom does not have; tells which modes it was given. */
export class FakeTrack {
  readonly kind = 'chapters';
  readonly modes: string[] = [];
  cues: TestCue[] = [];

  set mode(mode: string) {
    this.modes.push(mode);
  }

  addCue(cue: TestCue) {
    this.cues.push(cue);
  }

  removeCue(cue: TestCue) {
    this.cues = this.cues.filter((each) => each !== cue);
  }
}

/** Lets videos have tracks that are added to them. To be taken back by `withoutTracks`. */
export function withTracks(): void {
  Object.assign(HTMLMediaElement.prototype, {
    addTextTrack(this: HTMLMediaElement) {
      const track = new FakeTrack();
      Object.defineProperty(this, 'textTracks', {
        value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() }),
      });
      return track;
    },
  });
  Object.assign(globalThis, {
    VTTCue: function VTTCue(this: TestCue, startTime: number, endTime: number, text: string) {
      Object.assign(this, { startTime, endTime, text });
    },
  });
}

export function withoutTracks(): void {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'addTextTrack');
  Reflect.deleteProperty(globalThis, 'VTTCue');
}
