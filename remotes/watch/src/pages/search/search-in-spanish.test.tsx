import { screen, within } from '@testing-library/react';
import { eventSearch, json, schoolSearch } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { emptyServices, games, schoolHit } from '../../testing/search-services.ts';
import * as search from './index.tsx';

inSpanish();

const open = (at: string, services = emptyServices()) => renderPage(search, { services, at, member: null });

test('what was found is counted, and how the words were taken is said', async () => {
  const corrections = [{ typed: 'linclon', shown: ['lincoln', 'linden'] }];
  const days = { typed: 'friday', dates: ['2026-11-20', '2027-11-26'], has_games: true };
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch(games('one', 'two')), corrections, days }))
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([schoolHit])));
  await open('/search?q=linclon+friday&sport=football&state=nc', services);
  expect(
    await screen.findByText('2 partidos de Fútbol americano y 1 escuela en Carolina del Norte para “linclon friday”'),
  ).toBeVisible();
  expect(screen.getByText(/^No se encontró nada para “linclon”/)).toHaveTextContent(
    'No se encontró nada para “linclon”; se muestra “lincoln” o “linden”.',
  );
  expect(screen.getByText(/^Partidos del/)).toHaveTextContent(
    'Partidos del viernes, 20 de noviembre o viernes, 26 de noviembre de 2027. Mostrar partidos de todos los días',
  );
  expect(screen.getByText('viernes, 20 de noviembre o viernes, 26 de noviembre de 2027').tagName).toBe('STRONG');
});

test('sports keep the numbers of their games under their Spanish names', async () => {
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch(games('one', 'two')), drilldown: { state: [], sport: [{ key: 'Football', count: 2 }] } }),
  );
  await open('/search?q=lincoln', services);
  const sports = await screen.findByRole('combobox', { name: 'Deporte' });
  expect(await within(sports).findByRole('option', { name: 'Fútbol americano (2)' })).toHaveValue('football');
});

test('nothing found is said with what it was narrowed by', async () => {
  await open('/search?q=zz&state=tx&sport=football');
  expect(
    await screen.findByRole('heading', { name: 'No se encontró nada para “zz” · Fútbol americano en Texas' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Todos los partidos' })).toBeVisible();
});
