import { findSport, STATES } from '../rules/index.ts';
import { sampleBroadcast, sampleEvent, sampleProfile, samplePublisher } from '../testing/index.ts';
import { eventMeta, landingMeta, profileMeta, scheduleMeta, searchMeta, sportMeta, watchEventsMeta } from './index.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const football = findSport('football') ?? fail('there is no football');
const texas = STATES.find(({ code }) => code === 'TX') ?? fail('there is no Texas');

function fail(reason: string): never {
  throw new Error(reason);
}

describe('an event', () => {
  const teams = ['Milltown', 'Lakeside'].map((name) => ({
    ...{ key: name, name: `${name} High School`, short_name: name, slug: name, city: name, state_code: 'IL' },
    ...{ mascot: null, logo: null, primary_color: '#000000', secondary_color: '#ffffff' },
  }));
  const game = sampleEvent({ teams, home_team: 'Lakeside' });
  const shown = { ...game, publishers: [samplePublisher({ broadcasts: [sampleBroadcast()] })] };

  test('is named by its sides, and described with the time at its place', () => {
    expect(eventMeta(shown, now, 'Friday')).toEqual({
      title: 'Milltown vs. Lakeside | Friday',
      description:
        'Watch Milltown vs. Lakeside: Varsity Football, Lakeside, IL, Fri, Nov 20, 7:00 PM CST. Live and on demand on Friday.',
      canonical: '/events/milltown-at-lakeside/event-1',
    });
  });

  test('that nobody shows is not said to be watched', () => {
    expect(eventMeta(game, now, 'Friday').description).toBe(
      'Milltown vs. Lakeside: Varsity Football, Lakeside, IL, Fri, Nov 20, 7:00 PM CST. Find more games on Friday.',
    );
  });

  test.each([
    ['without a time has its day', { time_to_be_determined: true }, 'Lakeside, IL, Fri, Nov 20. '],
    ['without a date has neither', { start_time: null }, 'Lakeside, IL. '],
  ])('%s', (_name, changes, end) => {
    expect(eventMeta({ ...game, ...changes }, now, 'Friday').description).toContain(end);
  });
});

test('a profile is named with its place, where it has one', () => {
  const titleOf = (changes: object, sport: typeof football | null = null) =>
    profileMeta(sampleProfile(changes), sport, 'Friday').title;
  expect(titleOf({})).toBe('Lincoln High School, Austin, TX: games live and on demand | Friday');
  expect(titleOf({ city: null })).toBe('Lincoln High School, TX: games live and on demand | Friday');
  expect(titleOf({ city: null, state_code: null })).toBe('Lincoln High School: games live and on demand | Friday');
  expect(titleOf({}, football)).toBe('Lincoln High School Football, Austin, TX: games live and on demand | Friday');
});

test('a schedule is that of the school year, or of the period that is looked at', () => {
  const owner = { profile: sampleProfile(), sport: football, gender: null, level: null };
  expect(scheduleMeta(owner, null, 'Friday')).toEqual({
    title: 'Lincoln High School Football schedule | Friday',
    description: 'All games of the school year: when, where, and how to watch them.',
    canonical: '/schools/lincoln-austin-tx/football/schedule',
  });
  expect(scheduleMeta({ ...owner, level: 'varsity' }, '2024-25', 'Friday')).toMatchObject({
    title: 'Lincoln High School Varsity Football schedule 2024-25 | Friday',
    description: 'All games of 2024-25: when, where, and how to watch them.',
  });
});

test('a landing page says what is to be watched, and of a game when', () => {
  expect(landingMeta({ kind: 'school', slug: 'lincoln', name: 'Lincoln High School' }, 'Friday')).toEqual({
    title: 'Watch Lincoln High School | Friday',
    description: 'Games of Lincoln High School on Friday: what is on air, what comes next, and how to watch.',
    canonical: '/landing/school/lincoln',
  });
  expect(landingMeta({ kind: 'event', slug: 'a-at-b', name: 'A vs. B' }, 'Friday').description).toBe(
    'When and how to watch A vs. B on Friday.',
  );
});

test('lists say to what they are narrowed, and keep the one address', () => {
  expect(sportMeta({ sport: football, state: texas }, 'Friday')).toEqual({
    title: 'Football in Texas, live and on demand | Friday',
    description: 'High-school Football in Texas: on air now, coming up and ready to replay.',
    canonical: '/sports/football/tx',
  });
  expect(sportMeta({ sport: football, state: null, games: 'Varsity Football' }, 'Friday')).toMatchObject({
    title: 'Varsity Football, live and on demand | Friday',
    canonical: '/sports/football',
  });
  expect(watchEventsMeta('games in Texas', 'Friday')).toMatchObject({
    title: 'Watch events: games in Texas | Friday',
    canonical: '/watch-events',
  });
  expect(searchMeta('', 'Friday').title).toBe('Search | Friday');
  expect(searchMeta('lincoln', 'Friday').title).toBe('Search: lincoln | Friday');
});
