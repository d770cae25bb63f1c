import type { SportsEvent } from 'shared-contracts/entities';
import type { UpsellOffer } from 'shared-contracts/rules';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { countdownText } from './countdown.ts';
import { offerWords } from './offer-words.ts';
import { type Poster, screenOf, type Viewer } from './screen.ts';

inSpanish();

const MINUTE = 60_000;

test.each([
  [1, 'Comienza en un minuto'],
  [125, 'Comienza en 2 h 5 min'],
  [3 * 24 * 60, 'Comienza en 3 días'],
])('a start in %d minutes is counted down to by “%s”', (minutes, words) => {
  expect(countdownText(minutes * MINUTE, 0)).toBe(words);
});

test.each<[UpsellOffer, boolean, RegExp, string]>([
  ['free_membership', false, /^Únete a Liftoff sin costo/, 'Crear una cuenta gratis'],
  ['full', false, /^Un solo pase abre este partido y los demás de Liftoff,/, 'Ver pases'],
  ['full', true, /solo se abren con su propio pase/, 'Ver el pase del torneo'],
  ['video', false, /^Ya entraste,/, 'Elegir un pase'],
  ['tournament_special_pass', true, /se venden con un pase especial/, 'Obtener el pase del torneo'],
])('the offer %s (own pass: %s) is made in Spanish', (offer, isOwnPass, text, action) => {
  expect(offerWords(offer, 'Liftoff', isOwnPass)).toMatchObject({ text: expect.stringMatching(text), action });
});

const visitor: Viewer = { status: 'visitor' };
const toCome = broadcastFixture({ status: 'scheduled' });
const posterOf = (feeds: Parameters<typeof publisherFixture>[0], changes: Partial<SportsEvent>): Poster => {
  const event = eventFixture({ publishers: [publisherFixture(feeds)], ...changes });
  const screen = screenOf(event, visitor, new Date(FIXTURE_NOW), 'America/Chicago');
  if (screen.kind !== 'poster') throw new Error(`The stage shows ${screen.kind}.`);
  return screen;
};
const own = { is_tournament: true, required_entitlement: 'state-final-2026' };
const ended = broadcastFixture({ status: 'complete', vod_key: 'vod-1' });
const notReady = vodFixture({ status: 'scheduled' });

test.each<[string, Parameters<typeof publisherFixture>[0], Partial<SportsEvent>, string]>([
  ['before the start', { broadcasts: [toCome] }, { start_time: minutesFromNow(90) }, 'un pase antes de que comience'],
  ['after the start', { broadcasts: [toCome] }, { start_time: minutesFromNow(-1) }, 'un pase para ver en vivo'],
  ['before the replay', { broadcasts: [ended], vods: [notReady] }, {}, 'un pase para la repetición'],
  [
    'before the start',
    { broadcasts: [toCome] },
    { start_time: minutesFromNow(90), ...own },
    'el pase del torneo antes de que comience',
  ],
  [
    'after the start',
    { broadcasts: [toCome] },
    { start_time: minutesFromNow(-1), ...own },
    'el pase del torneo para ver en vivo',
  ],
  ['before the replay', { broadcasts: [ended], vods: [notReady] }, own, 'el pase del torneo para la repetición'],
])('%s the poster leads to what opens the game %#', (_, feeds, changes, what) => {
  expect(posterOf(feeds, changes).passAction).toBe(`Obtener ${what}`);
});

test.each([
  [
    '2026-11-21T06:00:00Z',
    'No se puede ver en vivo: Lincoln High School restringe su emisión hasta el sáb, 21 de nov, 12:00 a.m. CST.',
  ],
  [null, 'No se puede ver en vivo: Lincoln High School restringe su emisión.'],
])('a blackout until %s is told before the start', (end, notice) => {
  const dark = { start_time: minutesFromNow(90), blackout_start_date: minutesFromNow(60), blackout_end_date: end };
  expect(posterOf({ broadcasts: [toCome] }, dark).notice).toBe(notice);
});
