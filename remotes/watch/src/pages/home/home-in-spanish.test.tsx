import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  broadcastFixture,
  eventFixture,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as home from './index.tsx';

inSpanish();

const upcoming = eventFixture({
  key: 'upcoming-1',
  start_time: minutesFromNow(95),
  gender: 'Girls',
  sport: 'Basketball',
  publishers: [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled', payment_required: false })] })],
});
const replay = eventFixture({
  key: 'replay-1',
  start_time: minutesFromNow(-60 * 24),
  publishers: [publisherFixture({ vods: [vodFixture()] })],
});

const servicesWith = (live: Response) =>
  new FakeServices()
    .on('GET', 'search', '/v2/search/events/live', () => live.clone())
    .on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch([upcoming])))
    .on('GET', 'search', '/v2/search/events/ondemand', () => json(eventSearch([replay])));

const cardIn = async (name: string) =>
  within(await screen.findByRole('region', { name })).findByRole('link', { name: /Roosevelt vs\. Lincoln/ });

test('games say in Spanish what they are, when they are and what can be seen of them', async () => {
  const live = json(eventSearch([eventFixture({ key: 'live-1' })], 42));
  await renderPage(home, { services: servicesWith(live), at: '/', member: null });
  expect(await cardIn('En vivo ahora')).toHaveAccessibleName(
    /Comenzó: 7:00 p\.m\. CST.*Varsity · Austin, TX.*En vivo.*Pase.*Fútbol americano/,
  );
  expect(screen.getByText('42 partidos')).toBeVisible();
  expect(await cardIn('Comienzan pronto')).toHaveAccessibleName(
    /vie, 20 de nov, 9:05 p\.m\. CST.*Femenil Varsity.*Por venir.*Baloncesto/,
  );
  expect(await cardIn('A la carta')).toHaveAccessibleName(/Jugado el jue, 19 de nov.*Repetición/);
  expect(screen.getByRole('link', { name: 'Ver en vivo' })).toBeVisible();
});

test('a fan picks their state by its Spanish name, in the order of these names', async () => {
  const live = json(eventSearch([]));
  await renderPage(home, { services: servicesWith(live), at: '/', member: null });
  const states = screen.getByRole('combobox', { name: 'Tu estado' });
  const names = within(states)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(5, 8)).toEqual(['California', 'Carolina del Norte', 'Carolina del Sur']);
  await userEvent.selectOptions(states, 'Carolina del Norte');
  expect(screen.getByRole('heading', { name: 'Tu estado es Carolina del Norte' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cuadros de Carolina del Norte' })).toHaveAttribute(
    'href',
    '/playoffs/brackets/nc',
  );
});

test('what is not there and what failed is said in Spanish', async () => {
  await renderPage(home, { services: servicesWith(refusal(500, 'Down.')), at: '/', member: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No se pudieron cargar estos partidos');
  expect(within(alert).getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});
