import { screen, within } from '@testing-library/react';
import type { LandingPage } from 'shared-contracts/entities';
import {
  broadcastFixture,
  eventFixture,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { landingFixture } from '../../testing/landing-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as landingPage from './index.tsx';
import { addressOf, servicesOf } from './landing-testing.ts';

inSpanish();

const onAir = eventFixture({ key: 'on-air' });
const replay = eventFixture({
  ...{ key: 'replay', start_time: minutesFromNow(-3000) },
  publishers: [publisherFixture({ vods: [vodFixture()] })],
});
const tournamentGame = eventFixture({ key: 'showcase', is_tournament: true, required_entitlement: 'showcase' });
const tournament = { kind: 'tournament', slug: 'state', name: 'Texas 6A Football', profile: null } as const;
const bracket = { state_code: 'TX', sport: 'football', division: '6a', slug: 'state', name: 'Texas 6A Football' };

const open = (changes: Partial<LandingPage>, services = servicesOf(changes)) => {
  const { kind, slug } = landingFixture(changes);
  return renderPage(landingPage, { services, at: `/landing/${kind}/${slug}`, params: { kind, slug }, member: null });
};

test('a school says what can be seen, what it costs and how often', async () => {
  const { meta } = await open({ lead: onAir, live: [eventFixture({ key: 'other' })], replays: [replay] });
  expect(await screen.findByText('Se abre con un pase.')).toBeVisible();
  const offer = await screen.findByRole('region', { name: 'Cuánto cuesta' });
  expect(await within(offer).findByText('por año')).toBeVisible();
  expect(offer).toHaveTextContent('Un solo pase abre estos partidos y los demás de ');
  expect(within(offer).getByRole('link', { name: 'Elegir un pase' })).toBeVisible();
  expect(within(offer).getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'También en vivo' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Volver a ver' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Todo sobre / })).toBeVisible();
  expect(meta()?.title).toMatch(/^Ver Lincoln High School \| /);
});

test('a tournament with its own pass offers that', async () => {
  await open({ ...tournament, lead: tournamentGame, brackets: [bracket] });
  const offer = await screen.findByRole('region', { name: 'Este torneo tiene su propio pase' });
  expect(offer).toHaveTextContent('Abre todos los partidos en vivo y las repeticiones del torneo.');
  expect(screen.getByRole('link', { name: 'Eliminatorias' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el cuadro' })).toBeVisible();
});

test('a free game costs nothing', async () => {
  const free = [publisherFixture({ broadcasts: [broadcastFixture({ payment_required: false })] })];
  await open({ lead: eventFixture({ publishers: free }) });
  expect(await screen.findByText('Gratis y sin cuenta.')).toBeVisible();
});

test.each([
  [{}, 'Sigue a la escuela y sus partidos aparecerán primero en tu página de inicio.'],
  [tournament, 'Los partidos aparecen aquí en cuanto se conocen los dos equipos.'],
])('nothing to see yet: %j', async (changes, words) => {
  await open(changes);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Aún no hay ningún partido al aire ni previsto: / })).toBeVisible();
});

test.each([
  ['event', 'No encontramos este partido', 'Ver todos los partidos'],
  ['school', 'No encontramos esta escuela', 'Buscar una escuela'],
  ['tournament', 'No encontramos este torneo', 'Ver todas las eliminatorias'],
] as const)('a link to a lost %s leads on', async (kind, title, way) => {
  const changes = { kind, slug: 'lost' };
  await open(
    changes,
    servicesOf(changes).on(...addressOf(changes), () => refusal(404, 'No.')),
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toBeVisible();
});
