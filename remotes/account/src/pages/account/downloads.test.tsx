import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServices, json, renderPage } from 'shared-contracts/testing';
import { servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const file = {
  ...{ resource_key: 'vod-1', event_key: 'game-1', name: 'Lincoln vs. Roosevelt video file' },
  expires_at: '2027-11-20T18:00:00.000Z',
};

function openAccount(services: FakeServices) {
  return renderPage(page, { services, at: '/member/account', session: { status: 'signed-in', user: null } });
}

it('video files that the member bought lead to the page of their game, and say until when', async () => {
  await openAccount(servicesOf({}).on('GET', 'licences', '/v1/downloads', () => json({ downloads: [file] })));
  const region = await screen.findByRole('region', { name: /^Video files/ });
  expect(within(region).getByRole('link', { name: file.name })).toHaveAttribute('href', '/events/game/game-1');
  expect(region).toHaveTextContent('On the page of its game until Nov 20, 2027');
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});

it('a member who bought no video file sees no list of them', async () => {
  const services = servicesOf({});
  await openAccount(services);
  await screen.findByRole('region', { name: /^Reminders/ });
  await waitFor(() => expect(services.received('GET', 'licences', '/v1/downloads')).toHaveLength(1));
  expect(screen.queryByText(/^Video files/)).not.toBeInTheDocument();
});

it('video files that cannot be read take nothing else away, and can be read again', async () => {
  const services = servicesOf({}).on('GET', 'licences', '/v1/downloads', () => json({ message: 'Down.' }, 500));
  await openAccount(services);
  await screen.findByText('Your video files could not be loaded');
  expect(await screen.findByRole('region', { name: /^Reminders/ })).toBeInTheDocument();
  services.on('GET', 'licences', '/v1/downloads', () => json({ downloads: [file] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: file.name })).toBeInTheDocument();
});
