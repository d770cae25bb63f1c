import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SchoolResults } from 'shared-contracts/entities';
import { minutesFromNow } from '../../testing/event-fixture.ts';
import { json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { coming, games, over, renderSchedule, rowsOf, services } from './schedule-testing.tsx';

inSpanish();

const withResults = (items: SchoolResults['items'], found = games) =>
  services(found).on('GET', 'statistics', '/v1/results', () => json({ items } satisfies SchoolResults));

test('a season says in Spanish when its games are, against whom, and how they ended', async () => {
  const { meta } = await renderSchedule(withResults([{ event_key: 'over', home: 24, away: 17 }]));
  expect(await screen.findByText('3 partidos en 2026-27')).toBeVisible();
  expect(await screen.findByText('Ganó 24–17')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Calendario de Fútbol americano' })).toBeVisible();
  expect(rowsOf('noviembre de 2026')).toEqual([
    expect.stringMatching(
      /^vie, 27 de novvie27 .*en Roosevelt .*Fútbol americano Varsity · .*7:30 p\.m\. CST Siguiente/,
    ),
  ]);
  expect(rowsOf('diciembre de 2026')).toEqual([expect.stringMatching(/vs\. Roosevelt .*Hora por definir/)]);
  expect(screen.getByText('Récord Varsity').nextSibling).toHaveTextContent('1–0');
  expect(screen.getByText('Contado a partir del único partido cuyo marcador se conoce aquí.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al siguiente partido' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver Fútbol americano' })).toBeVisible();
  expect(meta()?.title).toMatch(/^Calendario de Fútbol americano de Lincoln High School \| /);
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar marcadores' }));
  expect(screen.getByText('Ocultas los marcadores en este dispositivo.')).toBeVisible();
});

test.each([
  [3, 17, 'Perdió 3–17'],
  [10, 10, 'Empató 10–10'],
])('a game of %i to %i ended so: %s', async (home, away, words) => {
  await renderSchedule(withResults([{ event_key: 'over', home, away }]));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a record of more games says of how many', async () => {
  const earlier = { ...over, key: 'earlier', start_time: minutesFromNow(-50 * 24 * 60) };
  const results = ['over', 'earlier'].map((event_key) => ({ event_key, home: 2, away: 1 }));
  await renderSchedule(withResults(results, [earlier, over]));
  expect(await screen.findByText('Contado a partir de los 2 partidos cuyo marcador se conoce aquí.')).toBeVisible();
});

test('a month has the names of its days, and ways to its neighbours and the whole year', async () => {
  await renderSchedule(withResults([]), '?month=2026-11');
  const table = await screen.findByRole('table', { name: 'noviembre de 2026' });
  const days = within(table).getAllByRole('columnheader');
  expect(days.map((day) => [day.textContent, day.getAttribute('abbr')])).toEqual([
    ['dom', 'domingo'],
    ['lun', 'lunes'],
    ['mar', 'martes'],
    ['mié', 'miércoles'],
    ['jue', 'jueves'],
    ['vie', 'viernes'],
    ['sáb', 'sábado'],
  ]);
  expect(within(table).getByText('con 1 partido')).toBeInTheDocument();
  const months = within(screen.getByRole('navigation', { name: 'Meses' }));
  expect(months.getByRole('link', { name: 'octubre de 2026' })).toBeVisible();
  expect(months.getByRole('link', { name: 'Todo 2026-27' })).toBeVisible();
  const choices = within(screen.getByRole('combobox', { name: 'Mes' })).getAllByRole('option');
  expect(choices.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Todo el año', 'julio de 2026']);
});

test('a schedule without games says of which sport and year', async () => {
  await renderSchedule(services([]), '?level=freshman');
  expect(
    await screen.findByRole('heading', { name: 'Sin partidos en 2026-27: Calendario de Fútbol americano Primer año' }),
  ).toBeVisible();
  expect(
    screen.getByText('Lincoln High School no tiene aquí partidos de Fútbol americano en el año escolar 2026-27.'),
  ).toBeVisible();
});

test('a part of a long schedule is counted with all of it', async () => {
  await renderSchedule(services([coming], 250));
  expect(await screen.findByText('1 de 250 partidos en 2026-27')).toBeVisible();
});

test('the calendar says what comes into it', async () => {
  await renderSchedule(services(), '?level=varsity');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar al calendario' }));
  const dialog = await screen.findByRole('dialog', { name: 'Partidos en tu calendario', hidden: true });
  expect(dialog).toHaveTextContent(
    'Los partidos de Fútbol americano Varsity de Lincoln High School llegan solos a tu calendario.',
  );
});

test('results that do not load are said to be missing', async () => {
  await renderSchedule(services().on('GET', 'statistics', '/v1/results', () => refusal(404, 'No.')));
  expect(await screen.findByText('Los marcadores no se pueden mostrar en este momento.')).toBeVisible();
});
