import { act } from '@testing-library/react';
import type { Datacast, SportsEvent } from 'shared-contracts/entities';
import { watchedPlaces } from 'shared-contracts/testing';
import {
  datacastFixture,
  FakeEventSource,
  QUARTER,
  secondsIn,
  statisticsFixture,
  update,
} from '../../features/game-statistics/statistics-testing.ts';
import { withoutTracks, withTracks } from '../../features/player/chapters/chapters-testing.ts';
import { keepDevicePosition } from '../../features/resume/device-positions.ts';
import { eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { playNatively, servicesWith } from './event-testing.ts';

/** Address of the statistics at their service. */
export const STATISTICS = '/v1/datacasts/datacast-1';

/** The event with these feeds and statistics. */
export const gameWith = (
  feeds: Parameters<typeof publisherFixture>[0],
  statistics: Partial<Datacast> = {},
): SportsEvent =>
  eventFixture({ publishers: [{ ...publisherFixture(feeds), datacasts: [datacastFixture(statistics)] }] });

export const freeReplay = { vods: [vodFixture({ payment_required: false })] };

/** The answer with the statistics of a game that is over. */
export const wholeGame = () => {
  const final = update(6000, { home: 24, away: 17, number: 4, stage: 'final' });
  return json(statisticsFixture({ status: 'complete', updates: [...QUARTER, final] }));
};

/** Services with the event, whose statistics answer so. */
export function servicesWithStatistics(
  event: SportsEvent,
  answer = () => json(statisticsFixture()),
  entitlements: string[] = [],
) {
  return servicesWith(event, entitlements).on('GET', 'statistics', STATISTICS, answer);
}

/** Gives the tests of a file the browser's streams, and a place of the statistics that is out of sight at first. */
export function statisticsUnderTest() {
  const places = watchedPlaces();
  // What the page loads late is there: on a busy machine to read it the first time takes longer than a test waits.
  beforeAll(() => Promise.all([import('./event-statistics.tsx'), import('../../features/player/player-controls.tsx')]));
  beforeEach(() => {
    FakeEventSource.opened = [];
    window.EventSource = FakeEventSource as unknown as typeof EventSource;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'EventSource');
  });
  return {
    /**
     * Tells the place of the statistics that it has come near the screen, in the browser's stead. Do so while the test waits
     * for what that brings. The history of the stream, which stands before it, stays out of sight.
     */
    comeNear: () => places.comeNear((place) => place === document.querySelector('.main')?.lastElementChild),
  };
}

/** Lets the tests of a file play games whose videos can have chapters, each from its beginning. */
export function playableGames(): void {
  beforeAll(() => {
    // The page goes when its spies have gone.
    Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
  });
  beforeEach(() => {
    withTracks();
    playNatively();
    // Where the test before left it.
    keepDevicePosition('vod-1', null, false);
  });
  afterEach(withoutTracks);
}

/**
 * The video of the page, dated from the beginning of the game of the statistics.
 * @param end how far it goes, in seconds
 */
export function datedVideo(end = 7000) {
  const video = document.querySelector('media-controller video') as HTMLVideoElement;
  Object.assign(video, { getStartDate: () => new Date(secondsIn(0)) });
  Object.defineProperties(video, {
    readyState: { configurable: true, value: 4 },
    seekable: { configurable: true, value: { length: 1, start: () => 0, end: () => end } },
  });
  /** Lets the picture be there. */
  const show = (seconds: number) =>
    act(() => {
      Object.defineProperty(video, 'currentTime', { configurable: true, value: seconds });
      video.dispatchEvent(new Event('timeupdate'));
    });
  return { video, show };
}
