import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SportsEvent } from 'shared-contracts/entities';
import { type FakeServices, json, profileFixture, renderPage, sampleEvent } from 'shared-contracts/testing';
import { servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const reminderOf = (key: string) => ({ content_type: 'game', content_key: key });

/** Opens the account of a member with reminders. */
async function openReminders(services: FakeServices) {
  const session = { status: 'signed-in', user: null } as const;
  const opened = await renderPage(page, { services, at: '/member/account', session });
  return { ...opened, region: await screen.findByRole('region', { name: /^Reminders/ }) };
}

/** The services of a member who waits for these events. */
function waitingFor(...events: SportsEvent[]): FakeServices {
  const services = servicesOf({}, { reminders: events.map(({ key }) => reminderOf(key)) });
  for (const event of events) services.on('GET', 'unity', `/v2/game_or_event/${event.key}`, () => json(event));
  return services;
}

const game = sampleEvent({ key: 'game-1', custom_headline: 'State Final' });

it.each<[string, Partial<SportsEvent>, string]>([
  ['a time', {}, 'Fri, Nov 20, 7:00 PM CST'],
  ['a day alone', { time_to_be_determined: true }, 'Fri, Nov 20, Time TBD'],
  ['no date', { start_time: null }, 'Time TBD'],
])('reminders name each event, which has %s, and lead to it', async (_what, changes, when) => {
  const services = waitingFor({ ...game, ...changes });
  const { region } = await openReminders(services);
  expect(await within(region).findByRole('link', { name: 'State Final' })).toHaveAttribute(
    'href',
    '/events/milltown-at-lakeside/game-1',
  );
  expect(within(region).getByRole('listitem')).toHaveTextContent(when);
});

it('reminders are removed at once, and the keyboard keeps its place', async () => {
  const services = waitingFor(game);
  services.on('DELETE', 'member', '/v1/user/reminders/game/game-1', () => {
    services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
    return new Response(null, { status: 204 });
  });
  const { region, toasts } = await openReminders(services);
  const remove = await within(region).findByRole('button', { name: 'Remove the reminder for State Final' });
  await userEvent.click(remove);
  await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: 'You get no mail about State Final.' }]));
  expect(await within(region).findByText(/^You have no reminders/)).toBeInTheDocument();
  expect(within(region).getByRole('heading')).toHaveFocus();
});

it('reminders come back with a word when the service refuses', async () => {
  const services = waitingFor(game);
  services.on('DELETE', 'member', '/v1/user/reminders/game/game-1', () => json({ message: 'Down.' }, 503));
  const { region, toasts } = await openReminders(services);
  await userEvent.click(await within(region).findByRole('button', { name: /State Final$/ }));
  await waitFor(() => expect(toasts[0]?.tone).toBe('danger'));
  expect(await within(region).findByRole('link', { name: 'State Final' })).toBeInTheDocument();
});

it('reminders of events that cannot be loaded can be removed all the same', async () => {
  const { region } = await openReminders(servicesOf({}, { reminders: [reminderOf('game-1')] }));
  const name = 'Remove the reminder for A game that could not be loaded';
  expect(await within(region).findByRole('button', { name })).toBeInTheDocument();
  expect(within(region).queryByRole('link')).not.toBeInTheDocument();
});

it('reminders of other things than events are not shown', async () => {
  const { region } = await openReminders(
    servicesOf({}, { reminders: [{ content_type: 'team', content_key: 'team-1' }] }),
  );
  expect(region).toHaveTextContent('You have no reminders.');
});

it('reminders are looked up a few at a time, and all of them when asked for', async () => {
  const reminders = Array.from({ length: 14 }, (_, index) => reminderOf(`game-${index}`));
  const services = servicesOf({}, { reminders });
  const { region } = await openReminders(services);
  expect(await within(region).findAllByRole('listitem')).toHaveLength(12);
  expect(within(region).getByRole('heading')).toHaveTextContent('Reminders14');
  const lookups = () => services.calls.filter(({ service }) => service === 'unity');
  await waitFor(() => expect(lookups()).toHaveLength(12));
  await userEvent.click(within(region).getByRole('button', { name: 'Show all 14 reminders' }));
  expect(within(region).getAllByRole('listitem')).toHaveLength(14);
  expect(within(region).getByRole('heading')).toHaveFocus();
  expect(within(region).queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});
