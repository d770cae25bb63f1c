import fc from 'fast-check';
import type { GameMoment, GamePlay } from '../entities/index.ts';
import ofContracts from '../messages/es.json' with { type: 'json' };
import { setTranslation } from '../messages/index.ts';
import { createTranslation } from '../messages/translation.ts';
import { sampleEvent } from '../testing/event-fixtures.ts';
import { monthTitle } from './calendar-month.ts';
import { formatDate, formatDay, formatEventDate, formatTime } from './event-date.ts';
import { activityOf, competitionOf } from './event-title.ts';
import { gameTimeText, stageWords } from './game-moment.ts';
import { type KeyPlay, keyPlayWords } from './key-plays.ts';
import { formatUsd } from './money.ts';
import { gamesCount, MOST_COUNTED, MOST_RANKED, schoolsCount } from './most-counted.ts';
import { statusMessage, timeTbd } from './status-message.ts';
import { streamFailureWords } from './stream-failure.ts';
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

const quarter: GameMoment = {
  ...{ home: 7, away: 3, unit: 'quarter', number: 2, stage: 'playing', clock: 90, runs: 'down', sets: null },
};

test.each([
  [{ number: 1 }, 'C1', '1.er cuarto'],
  [{}, 'C2', '2.º cuarto'],
  [{ number: 3, stage: 'break' }, 'Fin C3', 'Fin del 3.er cuarto'],
  [{ stage: 'break' }, 'MT', 'Medio tiempo'],
  [{ unit: 'half', number: 1 }, 'T1', '1.er tiempo'],
  [{ unit: 'period', number: 3 }, 'P3', '3.er periodo'],
  [{ unit: 'set', number: 5 }, 'Set 5', '5.º set'],
  [{ number: 5 }, 'TE', 'tiempo extra'],
  [{ number: 6, stage: 'break' }, 'Fin 2TE', 'Fin del 2.º tiempo extra'],
  [{ stage: 'before' }, 'Pronto', 'Antes del partido'],
  [{ stage: 'final' }, 'Final', 'Final'],
] as const)('the part of a game %j is called %s and read out as %s', (changes, short, spoken) => {
  expect(stageWords({ ...quarter, ...changes })).toEqual({ short, spoken });
});

test.each<[Partial<KeyPlay>, Partial<GamePlay>, string]>([
  [{ turn: 'lead' }, {}, 'Lincoln toma la ventaja con un touchdown'],
  [{ turn: 'lead for good' }, { kind: 'free_throw' }, 'Lincoln toma la ventaja definitiva con un tiro libre'],
  [{ turn: 'tie' }, { side: 'away', kind: 'goal' }, 'Roosevelt empata el partido con un gol'],
  [{ turn: 'set' }, { kind: 'point' }, 'Lincoln gana el 2.º cuarto'],
  [{ turn: 'match' }, { kind: 'point' }, 'Lincoln gana el partido'],
  [{ turn: null }, { kind: 'field_goal' }, 'Un gol de campo para Lincoln'],
  [{ turn: null }, { kind: 'score' }, 'Una anotación para Lincoln'],
])('a play %j %j reads “%s”', (keyPlay, play, title) => {
  const names = { home: 'Lincoln', away: 'Roosevelt' };
  const whole: KeyPlay = {
    ...{ at: game.toISOString(), moment: quarter, turn: null, ...keyPlay },
    play: { side: 'home', kind: 'touchdown', points: 6, ...play },
  };
  expect(keyPlayWords(whole, names)).toEqual({ title, detail: 'Roosevelt 3, Lincoln 7 · C2 1:30' });
  expect(gameTimeText(quarter)).toBe('C2 1:30');
});

test.each([
  ['never_began', 'Esta transmisión nunca llegó'],
  ['missing', 'Esta transmisión lleva 1 h 5 min de retraso'],
  ['late', 'Esta transmisión llegó con 1 h 5 min de retraso'],
  ['interrupted', 'Esta transmisión se interrumpió durante 1 h 5 min'],
] as const)('a stream that failed (%s) reads “%s”', (kind, words) => {
  expect(streamFailureWords('Esta transmisión', { kind, length: 65 * 60_000 })).toBe(words);
});
