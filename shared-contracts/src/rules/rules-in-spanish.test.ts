import fc from 'fast-check';
import ofContracts from '../messages/es.json' with { type: 'json' };
import { setTranslation } from '../messages/index.ts';
import { createTranslation } from '../messages/translation.ts';
import { sampleEvent } from '../testing/event-fixtures.ts';
import { monthTitle } from './calendar-month.ts';
import { formatDate, formatDay, formatEventDate, formatTime } from './event-date.ts';
import { activityOf, competitionOf } from './event-title.ts';
import { formatUsd } from './money.ts';
import { gamesCount, MOST_COUNTED, MOST_RANKED, schoolsCount } from './most-counted.ts';
import { statusMessage, timeTbd } from './status-message.ts';
import { schoolTeamName, teamName } from './team-filter.ts';
import { TIME_ZONES } from './time-zones.ts';

const spanish = createTranslation('es', ofContracts);
const game = new Date('2026-11-21T01:00:00Z');

beforeEach(() => setTranslation(spanish));
afterEach(() => setTranslation(null));

test('dates, times and months', () => {
  expect(formatDay(game, 'America/Chicago')).toBe('vie, 20 de nov');
  expect(formatTime(game, 'America/Chicago')).toBe('7:00 p.m. CST');
  expect(formatEventDate(game, 'America/Chicago')).toBe('vie, 20 de nov, 7:00 p.m. CST');
  expect(formatDate(game, 'America/Chicago')).toBe('20 nov 2026');
  expect(monthTitle({ year: 2026, month: 11 })).toBe('noviembre de 2026');
});

test('dates are English again for the next page of a server', () => {
  expect(formatDay(game, 'America/Chicago')).toBe('vie, 20 de nov');
  setTranslation(null);
  expect(formatDay(game, 'America/Chicago')).toBe('Fri, Nov 20');
  expect(monthTitle({ year: 2026, month: 11 })).toBe('November 2026');
});

test('dates hold plain spaces only, in every zone', () => {
  const zone = fc.constantFrom(...TIME_ZONES.map(({ canonical }) => canonical));
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), zone, (instant, name) => {
      expect(formatEventDate(instant, name)).not.toMatch(/[^\S ]/);
    }),
  );
});

test('counts and prices', () => {
  expect([0, 1, 999, MOST_COUNTED].map(gamesCount)).toEqual([
    '0 partidos',
    '1 partido',
    '999 partidos',
    '1,000+ partidos',
  ]);
  expect(schoolsCount(1)).toBe('1 escuela');
  expect(schoolsCount(MOST_RANKED, MOST_RANKED)).toBe('200+ escuelas');
  expect(formatUsd(107_990)).toBe('$1,079.90');
});

test.each([
  [{ gender: 'Girls', level: 'junior varsity', sport: 'Basketball' }, 'Baloncesto Femenil Junior Varsity'],
  [{ gender: 'Boys', level: null, sport: 'Track and Field' }, 'Atletismo Varonil'],
  [{ gender: null, level: 'freshman', sport: 'Football' }, 'Fútbol americano Primer año'],
  [{ gender: 'Coed', level: 'varsity', sport: 'Tennis' }, 'Tenis Mixto Varsity'],
  [{ gender: null, level: null, sport: 'Quidditch' }, 'Quidditch'],
] as const)('a team of %j puts the sport first', (facts, words) => {
  expect(competitionOf(sampleEvent(facts))).toBe(words);
  expect(schoolTeamName(facts as never)).toBe(words);
});

test('a filter of teams and an event without a sport', () => {
  expect(teamName({ gender: 'girls', level: 'varsity' }, null)).toBe('Femenil Varsity');
  expect(activityOf({ sport: null, activity_name: 'Marching Band' })).toBe('Banda de marcha');
  expect(activityOf({ sport: null, activity_name: null })).toBe('Evento');
});

test('what to expect of an event', () => {
  const facts = {
    start: game,
    isTimeUnknown: false,
    isAutomated: true,
    publisherName: 'Milltown High School',
    blackoutEnd: new Date('2026-11-22T18:00:00Z'),
  };
  const says = (...status: Parameters<typeof statusMessage>) => statusMessage(...status);
  expect(says('live_scheduled', facts, 'America/Chicago')).toBe('Comienzo previsto: vie, 20 de nov, 7:00 p.m. CST');
  expect(says('vod_blackout', facts, 'America/Chicago')).toMatch(
    /Milltown High School .* dom, 22 de nov, 12:00 p\.m\. CST\.$/,
  );
  expect(says('long_live_delayed', facts, 'America/Chicago')).toMatch(/^La cámara automática no pudo arrancar/);
  expect(timeTbd()).toBe('Hora por definir');
});
