import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SportsEvent, StreamChange, StreamClaim } from 'shared-contracts/entities';
import { memberFixture } from 'shared-contracts/testing';
import { streamHistoryEndpoints } from '../../features/stream-history/stream-history-api.ts';
import { broadcastFixture, minutesFromNow, vodFixture } from '../../testing/event-fixture.ts';
import { json, refusal } from '../../testing/fake-services.ts';
import { servicesWith, shown } from './event-testing.ts';
import { change, historyOf, pageWithHistory, withHistoryPlaces } from './stream-history-testing.ts';

const CLAIM = '/v3/stream_claims/broadcast-1';
const offeredRefund: StreamClaim = {
  ...{ state: 'offered', kind: 'refund', pass_name: 'Day Pass', amount_in_cents: 1099, days: null, due_at: null },
};
const offeredCredit: StreamClaim = {
  ...{ state: 'offered', kind: 'credit', pass_name: 'Annual Pass', amount_in_cents: null, days: 7, due_at: null },
};
const asked = (offer: StreamClaim, state: StreamClaim['state'] = 'open'): StreamClaim => ({
  ...{ ...offer, state, due_at: '2026-11-28T01:30:00.000Z' },
});

const paidLive = shown({ broadcasts: [broadcastFixture()] });
const missing = shown(
  { broadcasts: [broadcastFixture({ status: 'scheduled', video_url: null })] },
  { start_time: minutesFromNow(-61) },
);
const interrupted = [change('on_air', -29), change('interrupted', -20), change('resumed', -8)];

withHistoryPlaces();

interface Situation {
  event?: SportsEvent;
  changes?: StreamChange[];
  claim?: StreamClaim | null;
  isVisitor?: boolean;
  hidesScores?: boolean;
}

/** The page of a member, or a visitor, after the stream failed. */
async function page({
  event = paidLive,
  changes = interrupted,
  claim = offeredRefund,
  isVisitor = false,
  hidesScores = false,
}: Situation) {
  const services = servicesWith(event, ['video_subscription']).on('GET', 'payments', CLAIM, () => json({ claim }));
  const session = { status: 'signed-in', user: memberFixture() } as const;
  const rendered = await pageWithHistory(event, historyOf(changes), {
    ...{ services, hidesScores },
    ...(isVisitor ? {} : { session }),
  });
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
  });
  return { ...rendered, services };
}

const card = (name = 'This stream was interrupted for 12 min') => screen.findByRole('region', { name });

test.each([
  [
    'of a day pass',
    offeredRefund,
    'Your Day Pass covers it. You may ask for $10.99 back: we look at it and answer by mail within a week. The pass ends when the money goes back.',
  ],
  [
    'of a longer pass',
    offeredCredit,
    'Your Annual Pass covers it. You may ask for 7 more days: we look at it and answer by mail within a week.',
  ],
  ['who asked', asked(offeredRefund), 'You asked for $10.99 back. We answer by mail by Nov 27, 2026.'],
  ['who asked for days', asked(offeredCredit), 'You asked for 7 more days. We answer by mail by Nov 27, 2026.'],
  [
    'whose money goes back',
    asked(offeredRefund, 'granted'),
    'You get $10.99 back for your Day Pass. Your bank may take up to ten days to show it.',
  ],
  ['who got days', asked(offeredCredit, 'granted'), 'Your Annual Pass lasts 7 days longer.'],
  [
    'who was refused',
    asked(offeredRefund, 'refused'),
    'You asked for $10.99 back and do not get it. Our mail says why.',
  ],
])('a member %s reads how that stands', async (_, claim, words) => {
  await page({ claim });
  expect(within(await card()).getByText(words)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Ask for/ })).toHaveLength(claim.state === 'offered' ? 1 : 0);
});

test('one press asks for it, and the focus goes to the answer, once', async () => {
  const changes = [...interrupted];
  const { services, store, tracked } = await page({ changes });
  services.on('POST', 'payments', CLAIM, () => json({ claim: asked(offeredRefund) }));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(within(await card()).getByRole('button', { name: 'Ask for $10.99 back' }));
  expect(await screen.findByText('You asked for $10.99 back. We answer by mail by Nov 27, 2026.')).toHaveFocus();
  expect(services.received('POST', 'payments', CLAIM)).toHaveLength(1);
  await user.tab();
  expect(screen.getByText(/^You asked for/)).not.toHaveFocus();
  changes.push(change('interrupted', -3), change('resumed', -1));
  const again = { forceRefetch: true };
  await act(async () => void store.dispatch(streamHistoryEndpoints().watchStreamHistory.initiate('game-1', again)));
  await card('This stream was interrupted for 14 min');
  expect(screen.getByText(/^You asked for/)).not.toHaveFocus();
  expect(tracked).toContainEqual(['button_clicked', { button: 'claim_for_stream', location: 'event' }]);
});

test('what could not be sent can be sent again', async () => {
  const { services, toasts } = await page({});
  services.on('POST', 'payments', CLAIM, () => refusal(409, 'It is too late.'));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(within(await card()).getByRole('button', { name: 'Ask for $10.99 back' }));
  const toast = { tone: 'danger', text: 'Your request could not be sent. Try again in a moment.' };
  await waitFor(() => expect(toasts).toEqual([toast]));
  expect(screen.getByRole('button', { name: 'Ask for $10.99 back' })).toBeInTheDocument();
});

test('a visitor is led to sign in, and back', async () => {
  const { services } = await page({ isVisitor: true });
  const link = within(await card()).getByRole('link', { name: 'Sign in to ask' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringContaining('redir=%2Fevents%2Froosevelt-vs-lincoln-football%2Fgame-1'),
  );
  expect(services.received('GET', 'payments', CLAIM)).toHaveLength(0);
});

test.each<[string, Situation]>([
  ['a stream that is well', { changes: [change('on_air', -29)] }],
  ['a free stream', { event: shown({ broadcasts: [broadcastFixture({ payment_required: false })] }) }],
  [
    'a stream that was free by then',
    { event: shown({ broadcasts: [broadcastFixture({ entitlement_period: minutesFromNow(-12) })] }) },
  ],
  [
    'a failure of a month ago',
    { changes: interrupted.map((entry) => ({ ...entry, at: minutesAgo(entry, 31 * 1440) })) },
  ],
])('nothing is offered for %s', async (_, situation) => {
  const { services } = await page({ isVisitor: true, ...situation });
  expect(screen.queryByText(/ask for something back/)).not.toBeInTheDocument();
  expect(services.received('GET', 'payments', CLAIM)).toHaveLength(0);
});
function minutesAgo({ at }: StreamChange, minutes: number): string {
  return new Date(Date.parse(at) - minutes * 60_000).toISOString();
}

test('a stream that was paid for when it failed is one to claim for once it is free, too', async () => {
  await page({ event: shown({ broadcasts: [broadcastFixture({ entitlement_period: minutesFromNow(-5) })] }) });
  await card();
});

test('a member without a pass that covers it reads nothing of it', async () => {
  await page({ claim: null });
  expect(screen.queryByText(/This stream/)).not.toBeInTheDocument();
});

test('a claim that cannot be read leaves the history as it is', async () => {
  const services = servicesWith(paidLive).on('GET', 'payments', CLAIM, () => refusal(404, 'There is no such stream.'));
  const session = { status: 'signed-in', user: memberFixture() } as const;
  await pageWithHistory(paidLive, historyOf(interrupted), { services, session });
  await screen.findByRole('region', { name: 'Stream history' });
  await waitFor(() => expect(services.received('GET', 'payments', CLAIM)).toHaveLength(1));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(screen.queryByText(/^This stream/)).not.toBeInTheDocument();
});

test('a stream that is an hour late is one to ask for', async () => {
  await page({ event: missing, changes: [], isVisitor: true });
  await card('This stream is 1 h 1 min late');
});

test('whoever hides scores is offered it, too, without the history of a game that is over', async () => {
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
  const over = shown({
    broadcasts: [broadcastFixture({ status: 'complete', vod_key: 'vod-1', video_url: null })],
    vods: [vodFixture()],
  });
  await page({ event: over, changes: [...interrupted, change('ended', -2)], isVisitor: true, hidesScores: true });
  await card();
  expect(screen.queryByRole('region', { name: 'Stream history' })).not.toBeInTheDocument();
});
