import { inTranslation } from 'shared-contracts/messages';
import { sampleProfile } from 'shared-contracts/testing';
import { eventFixture, FIXTURE_NOW } from '../../testing/event-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { groupByDay } from './day-groups.ts';
import { readListing } from './listing.ts';
import { listingOwner } from './listing-owner.ts';
import { emptyWords, listingTitle, summaryWords } from './listing-words.ts';

const everywhere = (search: string) => readListing('everywhere', {}, search);
const texas = readListing('state', { state_code: 'tx' }, '');
const girls = readListing('sport', { sport: 'basketball', state: 'nc' }, '?gender=girls');
const varsity = everywhere('?level=varsity');
const lincoln = readListing('profile', {}, '', listingOwner(sampleProfile({ name: 'Lincoln High School' })));

test('a listing is named by what is listed and where', () => {
  expect([texas, girls, varsity, lincoln, everywhere('')].map(listingTitle)).toEqual([
    'games in Texas',
    'Girls Basketball in North Carolina',
    'Varsity games',
    'games of Lincoln High School',
    'games',
  ]);
});

test('a list is summed up', () => {
  expect(summaryWords(texas, 24, 117)).toBe('24 of 117 games in Texas');
  expect(summaryWords(girls, 3, 3)).toBe('3 games: Girls Basketball in North Carolina');
});

describe('in Spanish', () => {
  inSpanish();

  test('a listing is named by what is listed and where', () => {
    expect([texas, girls, varsity, lincoln, everywhere('')].map(listingTitle)).toEqual([
      'partidos en Texas',
      'Baloncesto Femenil en Carolina del Norte',
      'partidos Varsity',
      'partidos de Lincoln High School',
      'partidos',
    ]);
  });

  test('a list is summed up, and says why it is empty', () => {
    expect(summaryWords(texas, 24, 117)).toBe('24 de 117 partidos en Texas');
    expect(summaryWords(girls, 1, 1)).toBe('1 partido: Baloncesto Femenil en Carolina del Norte');
    expect(emptyWords(texas, 'live').title).toBe('Nada al aire: partidos en Texas');
    expect(emptyWords(girls, null).text).toMatch(/^Ningún partido cumple/);
  });

  test('days are called by their names', () => {
    const days = ['2026-11-20T18:00:00Z', '2025-11-20T18:00:00Z', null].map((start_time, index) =>
      eventFixture({ key: `game-${index}`, start_time }),
    );
    const named = () => groupByDay(days, FIXTURE_NOW, 'America/Chicago').map(({ nearness, date }) => [nearness, date]);
    expect(named()).toEqual([
      ['Hoy', 'vie, 20 de nov'],
      [null, 'jue, 20 de nov de 2025'],
      [null, 'Fecha por anunciar'],
    ]);
    expect(inTranslation(null, named)[0]).toEqual(['Today', 'Fri, Nov 20']);
  });
});
