/** What the browser says of an element that is watched. */
interface PlaceOnScreen {
  isIntersecting: boolean;
  /** Pixels below the top of the screen. */
  top?: number;
}

export interface WatchedPlaces {
  /** Tells whoever watches such an element that it has come near the screen, in the browser's stead; wants an `act`. */
  comeNear(isMeant?: (place: Element) => boolean): void;
  /** Tells whoever watches such an element where it is. */
  move(to: PlaceOnScreen, isMeant?: (place: Element) => boolean): void;
}

/** Gives the tests of a file an `IntersectionObserver`, which jsdom has not; no place is near the screen at first. */
export function watchedPlaces(): WatchedPlaces {
  let watchers: { place: Element; tell: (to: PlaceOnScreen) => void; owner: object }[] = [];
  beforeEach(() => {
    watchers = [];
    window.IntersectionObserver = class {
      private readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(place: Element) {
        const tell = ({ isIntersecting, top = 0 }: PlaceOnScreen) =>
          this.tell([{ isIntersecting, boundingClientRect: { top } }]);
        watchers.push({ place, tell, owner: this });
      }
      disconnect() {
        watchers = watchers.filter(({ owner }) => owner !== this);
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

  function move(to: PlaceOnScreen, isMeant: (place: Element) => boolean = () => true) {
    for (const { place, tell } of watchers) if (isMeant(place)) tell(to);
  }
  return { move, comeNear: (isMeant) => move({ isIntersecting: true }, isMeant) };
}
