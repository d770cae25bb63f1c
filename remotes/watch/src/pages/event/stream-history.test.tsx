import { act, screen, waitFor, within } from '@testing-library/react';
import { scoresHidden } from 'shared-contracts/store';
import { streamHistoryEndpoints } from '../../features/stream-history/stream-history-api.ts';
import { broadcastFixture, minutesFromNow, vodFixture } from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { freeLive, playNatively, shown } from './event-testing.ts';
import { change, historyOf, pageWithHistory, withHistoryPlaces } from './stream-history-testing.ts';

/** It should have begun half an hour ago. */
const late = shown({ broadcasts: [broadcastFixture({ status: 'scheduled', video_url: null })] });
const paidLive = shown({ broadcasts: [broadcastFixture()] });
const over = shown({
  broadcasts: [broadcastFixture({ status: 'complete', vod_key: 'vod-1', video_url: null })],
  vods: [vodFixture()],
});

withHistoryPlaces();

const section = () => screen.findByRole('region', { name: 'Stream history' });
const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

test('a stream that is late says so, with what was planned', async () => {
  await pageWithHistory(late, historyOf([]));
  const history = await section();
  expect(within(history).getByText('Late: there is no picture yet')).toBeInTheDocument();
  expect(linesOf(history)).toEqual(['7:00 PM CSTPlanned start', '7:10 PM CSTNo picture yet']);
});

test('an interruption is told with its time and announced, and so is that it is over', async () => {
  const changes = [change('on_air', -20), change('interrupted', -4)];
  const { store } = await pageWithHistory(paidLive, () => historyOf(changes)());
  const history = await section();
  expect(within(history).getByText('Interrupted since 7:26 PM CST')).toBeInTheDocument();
  expect(within(history).getByText(/The video goes on by itself/)).toBeInTheDocument();
  expect(screen.getByText('Stream: Interrupted since 7:26 PM CST')).toHaveAttribute('role', 'status');

  changes.push(change('resumed', -1));
  const again = { forceRefetch: true };
  await act(async () => void store.dispatch(streamHistoryEndpoints().watchStreamHistory.initiate('game-1', again)));
  expect(await within(history).findByText('On air since 7:29 PM CST')).toBeInTheDocument();
  expect(within(history).queryByText(/The video goes on by itself/)).not.toBeInTheDocument();
  expect(screen.getByText('Stream: On air since 7:29 PM CST')).toHaveAttribute('role', 'status');
  expect(linesOf(history)).toEqual([
    '7:00 PM CSTPlanned start',
    '7:10 PM CSTOn air',
    '7:26 PM CSTInterrupted',
    '7:29 PM CSTOn air again after 3 min',
  ]);
});

test('a stream that began before the planned start is on air, not late', async () => {
  await pageWithHistory(
    shown({ broadcasts: [broadcastFixture()] }, { start_time: minutesFromNow(5) }),
    historyOf([change('on_air', -2)]),
  );
  expect(within(await section()).getByText('On air since 7:28 PM CST')).toBeInTheDocument();
});

test('before the start there is no history, and none is asked for', async () => {
  const planned = shown(late.publishers[0] ?? {}, { start_time: minutesFromNow(60) });
  const answered = jest.fn(() => json({ event_key: 'game-1', changes: [] }));
  await pageWithHistory(planned, answered);
  expect(answered).not.toHaveBeenCalled();
});

test('a history that cannot be read leaves nothing behind', async () => {
  const failing = jest.fn(() => json({}, 404));
  await pageWithHistory(paidLive, failing);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(failing).toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Stream history' })).not.toBeInTheDocument();
});

test('the history waits until the video of the page has begun', async () => {
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
  playNatively();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const answer = jest.fn(historyOf([change('on_air', -20)]));
  await pageWithHistory(freeLive, answer);
  const video = await waitFor(() => {
    const found = document.querySelector('video');
    if (!found?.getAttribute('src')) throw new Error('The player has no stream yet.');
    return found;
  });
  expect(answer).not.toHaveBeenCalled();
  act(() => {
    for (const type of ['loadedmetadata', 'playing']) video.dispatchEvent(new Event(type));
  });
  expect(within(await section()).getByText('On air since 7:10 PM CST')).toBeInTheDocument();
});

describe('a fan who hides scores', () => {
  beforeEach(() => {
    Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
    playNatively();
  });
  test('is not told when a game ended', async () => {
    const { store } = await pageWithHistory(over, historyOf([change('on_air', -20), change('ended', -1)]));
    expect(within(await section()).getByText('Ended 7:29 PM CST')).toBeInTheDocument();
    act(() => void store.dispatch(scoresHidden(true)));
    expect(screen.queryByRole('region', { name: 'Stream history' })).not.toBeInTheDocument();
  });

  test('is told how a live game goes', async () => {
    await pageWithHistory(paidLive, historyOf([change('on_air', -20)]), { hidesScores: true });
    expect(within(await section()).getByText('On air since 7:10 PM CST')).toBeInTheDocument();
  });
});
