import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberEndpoints } from 'shared-contracts/api';
import type { SportsEvent, UserProfile } from 'shared-contracts/entities';
import { memberFixture, profileFixture } from 'shared-contracts/testing';
import { broadcastFixture, minutesFromNow, vodFixture } from '../../testing/event-fixture.ts';
import { json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, freeLive, params, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

const scheduled = { broadcasts: [broadcastFixture({ status: 'scheduled' })] };
const ahead = shown(scheduled, { start_time: minutesFromNow(125) });
const replayComing = shown({
  broadcasts: [broadcastFixture({ status: 'complete' })],
  vods: [vodFixture({ status: 'scheduled' })],
});
const blackedOut = shown({
  broadcasts: [broadcastFixture({ blackout_start_date: minutesFromNow(-60), blackout_end_date: minutesFromNow(60) })],
});
const path = '/v1/user/reminders/game/game-1';
const reminders = [{ content_type: 'game', content_key: 'game-1' }];

/** Services that keep the member's reminder of the event. */
function keeping(event: SportsEvent, kept: UserProfile['reminders'] = []) {
  const services = servicesWith(event);
  const keep = (now: UserProfile['reminders']) =>
    services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ reminders: now })));
  const change = (now: UserProfile['reminders']) => () => {
    keep(now);
    return new Response(null, { status: 204 });
  };
  return keep(kept).on('PUT', 'member', path, change(reminders)).on('DELETE', 'member', path, change([]));
}

const openAsMember = (services: ReturnType<typeof keeping>) =>
  renderPage(page, { services, at, params, member: memberFixture() });

test.each([
  ['lies ahead', ahead, 'Remind me', 'You get a mail as soon as it is on air.'],
  [
    'is late',
    shown(scheduled, { start_time: minutesFromNow(-20) }),
    'Remind me',
    'You get a mail as soon as it is on air.',
  ],
  [
    'has no replay yet',
    replayComing,
    'Tell me when the replay is ready',
    'You get a mail as soon as the replay is ready.',
  ],
  ['is blacked out', blackedOut, 'Tell me when the blackout ends', 'You get a mail as soon as the blackout ends.'],
])('a member sets a reminder for a game that %s, and drops it', async (_what, event, label, words) => {
  const services = keeping(event);
  const { toasts, tracked } = await openAsMember(services);
  await userEvent.click(await screen.findByRole('button', { name: label, pressed: false }));
  // A press while the call is under way does nothing.
  const set = await screen.findByRole('button', { name: 'Reminder set', pressed: true, busy: false });
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: words }]));
  expect(services.received('PUT', 'member', path)).toHaveLength(1);
  await userEvent.click(set);
  expect(await screen.findByRole('button', { name: label, pressed: false })).toBeInTheDocument();
  await waitFor(() => expect(services.received('DELETE', 'member', path)).toHaveLength(1));
  expect(tracked.filter(([name]) => name === 'button_clicked')).toEqual([
    ['button_clicked', { button: 'reminder', location: 'event' }],
    ['button_clicked', { button: 'drop_reminder', location: 'event' }],
  ]);
});

test('a reminder that the service refuses is taken back and said', async () => {
  const services = keeping(ahead).on('PUT', 'member', path, () => refusal(503, 'Down.'));
  const { toasts } = await openAsMember(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me' }));
  const text = 'Your reminder could not be saved. Try again in a moment.';
  await waitFor(() => expect(toasts).toEqual([{ tone: 'danger', text }]));
  expect(await screen.findByRole('button', { name: 'Remind me', pressed: false })).toBeInTheDocument();
});

test('a reminder that was set is known on the next visit', async () => {
  await openAsMember(keeping(ahead, reminders));
  expect(await screen.findByRole('button', { name: 'Reminder set', pressed: true })).toBeInTheDocument();
});

test.each([
  ['of another game', { content_type: 'game', content_key: 'game-2' }],
  ['of something else', { content_type: 'team', content_key: 'game-1' }],
])('a reminder %s is not taken for one of this game', async (_what, other) => {
  const { store } = await openAsMember(keeping(ahead, [other]));
  const read = memberEndpoints.userProfile.select();
  await waitFor(() => expect(read(store.getState()).data?.reminders).toEqual([other]));
  expect(screen.getByRole('button', { name: 'Remind me', pressed: false })).toBeInTheDocument();
});

test('a visitor who wants a reminder is led to sign in and back', async () => {
  await renderPage(page, { services: servicesWith(ahead), at, params, member: null });
  expect(await screen.findByRole('link', { name: 'Remind me' })).toHaveAttribute(
    'href',
    `/users/sign_in?redir=${encodeURIComponent(at)}`,
  );
});

test('nothing is offered while it is not known who looks at the page', async () => {
  await renderPage(page, { services: servicesWith(ahead), at, params });
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByText('Remind me')).not.toBeInTheDocument();
});

test.each<[string, SportsEvent]>([
  ['can be watched', freeLive],
  ['ended without a replay', shown({ broadcasts: [broadcastFixture({ status: 'complete' })] })],
  ['nobody shows', shown({})],
])('no reminder is offered for a game that %s', async (_what, event) => {
  await openAsMember(keeping(event));
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: /^(Remind|Tell me)/ })).not.toBeInTheDocument();
});

test('a game that one publisher shows needs no reminder for another', async () => {
  const [live] = freeLive.publishers;
  const [coming] = ahead.publishers;
  const second = {
    ...coming,
    key: 'publisher-2',
    name: 'Second',
    broadcasts: [broadcastFixture({ key: 'b-2', status: 'scheduled' })],
  };
  await openAsMember(keeping({ ...freeLive, publishers: [live, second] as SportsEvent['publishers'] }));
  const choice = await screen.findByRole('radio', { name: /Second/ });
  await userEvent.click(choice);
  expect(screen.queryByRole('button', { name: /^(Remind|Tell me)/ })).not.toBeInTheDocument();
});
