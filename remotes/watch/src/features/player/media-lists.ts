/** A rendition as media-chrome's quality menu reads it. */
export interface Rendition {
  id: string;
  width: number;
  height: number;
  bitrate: number;
}

/** The `videoRenditions` that a plain `<video>` lacks: array-like, with the events that media-chrome listens for. */
export class RenditionList extends EventTarget {
  [index: number]: Rendition;
  length = 0;
  #selectedIndex = -1;
  readonly #choose: (rendition: Rendition | null) => void;

  /** @param choose called with the viewer's choice; null means automatic */
  constructor(choose: (rendition: Rendition | null) => void) {
    super();
    this.#choose = choose;
  }

  *[Symbol.iterator](): Iterator<Rendition> {
    for (let index = 0; index < this.length; index++) {
      const rendition = this[index];
      if (rendition) yield rendition;
    }
  }

  get selectedIndex(): number {
    return this.#selectedIndex;
  }

  set selectedIndex(index: number) {
    this.#choose(this[index] ?? null);
  }

  /** Shows these renditions and this choice; tells nobody but the menu. */
  show(renditions: readonly Rendition[], selectedIndex: number): void {
    for (let index = 0; index < this.length; index++) delete this[index];
    for (const [index, rendition] of renditions.entries()) this[index] = rendition;
    this.length = renditions.length;
    this.#selectedIndex = selectedIndex;
    this.dispatchEvent(new Event('addrendition'));
    this.dispatchEvent(new Event('change'));
  }
}

/** A sound track as media-chrome's menu reads it; setting `enabled` chooses it. */
export interface AudioChoice {
  id: string;
  kind: string;
  label: string;
  language: string;
  enabled: boolean;
}

/** The `audioTracks` that most browsers lack. */
export class AudioTrackList extends EventTarget {
  #tracks: readonly AudioChoice[] = [];
  readonly #choose: (id: string) => void;

  constructor(choose: (id: string) => void) {
    super();
    this.#choose = choose;
  }

  get length(): number {
    return this.#tracks.length;
  }

  [Symbol.iterator](): Iterator<AudioChoice> {
    return this.#tracks[Symbol.iterator]();
  }

  show(tracks: readonly AudioChoice[]): void {
    const choose = this.#choose;
    this.#tracks = tracks.map(({ enabled, ...track }) => ({
      ...track,
      get enabled() {
        return enabled;
      },
      set enabled(isWanted: boolean) {
        if (isWanted && !enabled) choose(track.id);
      },
    }));
    this.dispatchEvent(new Event('addtrack'));
    this.dispatchEvent(new Event('change'));
  }
}
