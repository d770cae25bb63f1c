import { act, screen } from '@testing-library/react';
import type { SportsEvent, StreamChange } from 'shared-contracts/entities';
import type { SessionState } from 'shared-contracts/store';
import { renderPage, watchedPlaces } from 'shared-contracts/testing';
import { FIXTURE_NOW, minutesFromNow } from '../../testing/event-fixture.ts';
import { type FakeServices, json } from '../../testing/fake-services.ts';
import { at, params, servicesWith } from './event-testing.ts';
import * as page from './index.tsx';

const HISTORY = '/v2/stream_history/game-1';

/** Something that happened to the stream of the fixture's event, so many minutes from now. */
export const change = (kind: StreamChange['kind'], minutes: number): StreamChange => ({
  ...{ feed_key: 'broadcast-1', kind, at: minutesFromNow(minutes) },
});

/** What the content service answers. */
export const historyOf = (changes: StreamChange[]) => () => json({ event_key: 'game-1', changes });

let places: ReturnType<typeof watchedPlaces>;

/** Stands for a browser's clock and view in each test of a file. */
export function withHistoryPlaces(): void {
  places = watchedPlaces();
  // On a busy machine to read what the page loads late takes longer than a test waits.
  beforeAll(() => import('../../features/stream-history/stream-history.tsx'));
  beforeEach(() => {
    jest.useFakeTimers({ now: FIXTURE_NOW, advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** The page, with the place of the history near the screen. */
export async function pageWithHistory(
  event: SportsEvent,
  answer: () => Response,
  {
    services = servicesWith(event),
    ...options
  }: { services?: FakeServices; session?: SessionState; hidesScores?: boolean } = {},
) {
  services.on('GET', 'content', HISTORY, answer);
  const rendered = await renderPage(page, { services, at, params, ...options });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => places.comeNear((place) => place.closest('.main') !== null));
  return rendered;
}
