import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared-contracts/entities';
import { memberFixture, profileFixture, sampleProfile } from 'shared-contracts/testing';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as profilePage from './index.tsx';

inSpanish();

const school = sampleProfile({ association: { name: 'Texas Prep Sports', slug: 'txpsa' } });

function servicesWith(profile: Profile) {
  const services = new FakeServices()
    .signIn('token')
    .on('GET', 'unity', `/v2/profiles/${profile.slug}`, () => json(profile))
    .on('GET', 'unity', '/v2/schools/school-1/teams', () =>
      json({ items: [{ sport: 'Basketball', level: 'Varsity', gender: 'Girls' }] }),
    )
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () =>
      json({
        school_year: '2026-27',
        sports: [
          { sport: 'Basketball', games: 14, streamed: 12, free: 2 },
          { sport: 'Football', games: 1, streamed: 0, free: 0 },
          { sport: 'Track and Field', games: 2, streamed: 2, free: 2 },
        ],
      }),
    )
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([])));
  for (const type of ['live', 'upcoming', 'ondemand']) {
    services.on('GET', 'search', `/v2/search/events/${type}`, () => json(eventSearch([])));
  }
  return services;
}

function open(profile: Profile, { segment = 'schools', sport, isMember = false }: OpenOptions = {}) {
  const at = `/${segment}/${profile.slug}${sport ? `/${sport}` : ''}`;
  return renderPage(profilePage, {
    ...{ services: servicesWith(profile), at, member: isMember ? memberFixture() : null },
    params: { profile: segment, slug: profile.slug, ...(sport ? { sport } : {}) },
  });
}

interface OpenOptions {
  segment?: string;
  sport?: string;
  isMember?: boolean;
}

test('a school says what it is, to whom it belongs and how many of its games have video', async () => {
  const { meta } = await open(school);
  expect(await screen.findByText('Escuela secundaria · Austin, TX')).toBeVisible();
  expect(screen.getByText('Miembro de')).toContainElement(screen.getByRole('link', { name: 'Texas Prep Sports' }));
  expect(screen.getByRole('link', { name: 'Todos los partidos en Texas' })).toHaveAttribute('href', '/states/tx');
  expect(meta()?.title).toMatch(/^Lincoln High School, Austin, TX: partidos en vivo y a la carta \| /);
  const video = await screen.findByRole('region', { name: 'Video en 2026-27' });
  expect(within(video).getByText('14 de 17 partidos, 4 gratis')).toBeVisible();
  await userEvent.click(within(video).getByText('Video en 2026-27'));
  expect(
    within(video)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Baloncesto 12 de 14 partidos, 2 gratis',
    'Fútbol americano Ninguno de 1 partido',
    'Atletismo 2 de 2 partidos, todos gratis',
  ]);
  expect(within(video).getByRole('link', { name: 'Ver pases' })).toBeVisible();
});

test('what the directory writes of a school is marked as English', async () => {
  await open({ ...school, about: 'Home of the Bears in Austin, Texas.' });
  expect(await screen.findByText('Home of the Bears in Austin, Texas.')).toHaveAttribute('lang', 'en');
});

test('a sport of a school has its schedule and its teams', async () => {
  const { meta } = await open(school, { sport: 'basketball', isMember: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Baloncesto' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendario completo' })).toBeVisible();
  const teams = await screen.findByRole('region', { name: 'Equipos favoritos' });
  expect(
    within(teams).getByRole('button', { name: 'Femenil Varsity de Baloncesto como equipo favorito' }),
  ).toBeVisible();
  expect(meta()?.title).toMatch(/^Baloncesto de Lincoln High School, Austin, TX: partidos/);
});

test('a team that cannot be saved is named', async () => {
  const services = servicesWith(school).on('POST', 'member', '/v3/favorite_team', () => refusal(500, 'Down.'));
  const { toasts } = await renderPage(profilePage, {
    ...{ services, member: memberFixture(), at: `/schools/${school.slug}/basketball` },
    params: { profile: 'schools', slug: school.slug, sport: 'basketball' },
  });
  const button = await screen.findByRole('button', { name: /como equipo favorito$/ });
  await screen.findByRole('button', { name: /como equipo favorito$/, pressed: false });
  await userEvent.click(button);
  expect(toasts).toEqual([
    {
      tone: 'danger',
      text: 'No se pudo guardar Baloncesto Femenil Varsity. Inténtalo de nuevo en un momento.',
    },
  ]);
});

test.each([
  ['state_association', 'associations', 'Asociación estatal · Austin, TX'],
  ['affiliate', 'affiliates', 'Emisora · Austin, TX'],
] as const)('a profile of type %s says what it is', async (type, segment, kind) => {
  await open(sampleProfile({ type }), { segment });
  expect(await screen.findByText(kind)).toBeVisible();
  const members = screen.queryByRole('link', { name: 'Escuelas miembro' });
  expect(members !== null).toBe(type === 'state_association');
});

test.each([
  ['schools', 'No encontramos esta escuela'],
  ['associations', 'No encontramos esta asociación'],
  ['state_associations', 'No encontramos esta asociación'],
  ['affiliates', 'No encontramos esta emisora'],
])('an address under %s that leads nowhere says what is missing', async (segment, title) => {
  const services = servicesWith(school).on('GET', 'unity', '/v2/profiles/nobody', () => refusal(404, 'No.'));
  const params = { profile: segment, slug: 'nobody' };
  await renderPage(profilePage, { services, at: `/${segment}/nobody`, params, member: null });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar una escuela' })).toBeVisible();
});

test('a directory that does not answer is said in Spanish', async () => {
  const services = servicesWith(school).on('GET', 'unity', `/v2/profiles/${school.slug}`, () => refusal(400, 'Down.'));
  const params = { profile: 'schools', slug: school.slug };
  await renderPage(profilePage, { services, at: `/schools/${school.slug}`, params, member: null });
  expect(await screen.findByRole('heading', { name: 'No se pudo cargar esta página' })).toBeVisible();
  expect(screen.getByText('El directorio no respondió. Inténtalo de nuevo en un momento.')).toBeVisible();
});
