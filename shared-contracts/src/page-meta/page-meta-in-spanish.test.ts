import ofContracts from '../messages/es.json' with { type: 'json' };
import { setTranslation } from '../messages/index.ts';
import { createTranslation } from '../messages/translation.ts';
import { findSport, stateOfCode } from '../rules/index.ts';
import { sampleBroadcast, sampleEvent, sampleProfile, samplePublisher } from '../testing/index.ts';
import ofPageMeta from './es.json' with { type: 'json' };
import {
  bracketMeta,
  eventMeta,
  findSchoolMeta,
  landingMeta,
  memberSchoolsMeta,
  placeMeta,
  profileMeta,
  profileScheduleTitle,
  scheduleMeta,
  searchMeta,
  sportMeta,
  stateMeta,
  watchEventsMeta,
} from './index.ts';

const basketball = findSport('basketball') ?? fail('there is no basketball');
const newMexico = stateOfCode('NM') ?? fail('there is no New Mexico');
const profile = sampleProfile();

function fail(reason: string): never {
  throw new Error(reason);
}

beforeEach(() => setTranslation(createTranslation('es', { ...ofContracts, ...ofPageMeta })));
afterEach(() => setTranslation(null));

test('a game is described with its sport, its place and its time', () => {
  const game = sampleEvent({ publishers: [samplePublisher({ broadcasts: [sampleBroadcast()] })] });
  expect(eventMeta(game, new Date('2026-11-20T12:00:00Z'), 'Friday').description).toMatch(
    /^Mira .*: Fútbol americano Varsity, Lakeside, IL, vie, 20 de nov, 7:00 p\.m\. CST\. En vivo y a la carta en Friday\.$/,
  );
});

test('lists of a sport and of a state have their Spanish names', () => {
  expect(sportMeta({ sport: basketball, state: newMexico }, 'Friday').title).toBe(
    'Baloncesto en Nuevo México, en vivo y a la carta | Friday',
  );
  expect(sportMeta({ sport: basketball, state: null }, 'Friday').title).toBe(
    'Baloncesto, en vivo y a la carta | Friday',
  );
  expect(stateMeta(newMexico, 'Friday').title).toBe(
    'Deportes de escuelas secundarias de Nuevo México, en vivo y a la carta | Friday',
  );
  expect(findSchoolMeta(newMexico, 'Friday').title).toBe(
    'Escuelas secundarias de Nuevo México, de la A a la Z | Friday',
  );
  expect(placeMeta(newMexico, null, 'Friday').title).toBe('Eliminatorias de Nuevo México | Friday');
  expect(watchEventsMeta('Baloncesto', 'Friday').title).toBe('Ver eventos: Baloncesto | Friday');
  expect(searchMeta('lincoln', 'Friday').title).toBe('Búsqueda: lincoln | Friday');
});

test('a profile, its schedule and its landing page are named in the order of the language', () => {
  expect(profileMeta(profile, basketball, 'Friday')).toMatchObject({
    title: 'Baloncesto de Lincoln High School, Austin, TX: partidos en vivo y a la carta | Friday',
    description: 'Partidos de Baloncesto de Lincoln High School: al aire ahora, por venir y listos para volver a ver.',
  });
  const girls = { profile, sport: basketball, gender: 'girls', level: 'varsity' } as const;
  expect(profileScheduleTitle(girls)).toBe('Calendario de Baloncesto Femenil Varsity de Lincoln High School');
  expect(scheduleMeta(girls, '2024-25', 'Friday')).toMatchObject({
    title: 'Calendario de Baloncesto Femenil Varsity de Lincoln High School, 2024-25 | Friday',
    description: 'Todos los partidos de 2024-25: cuándo, dónde y cómo verlos.',
  });
  expect(memberSchoolsMeta(profile, 'Friday').title).toBe(
    'Escuelas miembro de Lincoln High School, de la A a la Z | Friday',
  );
  expect(landingMeta({ kind: 'school', slug: 'lincoln', name: profile.name }, 'Friday').title).toBe(
    'Ver Lincoln High School | Friday',
  );
});

test('a bracket keeps the name that it came with', () => {
  const bracket = {
    ...{ key: 'b', slug: 'class-5a', name: 'Texas 5A Football', state_code: 'TX', sport: 'football', gender: null },
    ...{ division: '5a', season: '2026-27', teams: 16 },
  };
  expect(bracketMeta(bracket, 'Friday').title).toBe('Cuadro: Texas 5A Football | Friday');
});
