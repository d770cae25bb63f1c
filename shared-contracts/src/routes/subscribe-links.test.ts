import { sampleEvent, samplePublisher } from '../testing/event-fixtures.ts';
import { eventSubscribeLink, subscribeLink } from './subscribe-links.ts';

const queryOf = (link: string) => Object.fromEntries(new URL(link, 'https://x.test').searchParams);

test('empty values are left out of a subscribe link', () => {
  expect(subscribeLink('event', { redir: '', showSts: true, attributionSchoolKeys: [] })).toBe('/subscribe/event');
});

test('a subscribe link says where the fan came from', () => {
  const link = subscribeLink(
    'event',
    {
      contentType: 'game',
      contentKey: 'g1',
      publisherKey: 'p1',
      attributionSchoolKeys: ['s1', 's2'],
      attributionPublisherKey: 'p2',
      passType: 'tournament',
      passKey: 'pass1',
      showSts: false,
      redir: '/events/a/g1?x=1&y=2',
      maxpreps: 'm',
      referrerName: 'A & B',
      referrerLocation: '/here',
    },
    'https://www.friday.test',
  );
  expect(link.startsWith('https://www.friday.test/subscribe/event?')).toBe(true);
  expect(queryOf(link)).toEqual({
    game_key: 'g1',
    publisher_key: 'p1',
    attributionSchoolKeys0: 's1',
    attributionSchoolKeys1: 's2',
    attributionPublisherKey: 'p2',
    pass_type: 'tournament',
    pass_key: 'pass1',
    show_sts: 'false',
    redir: '/events/a/g1?x=1&y=2',
    maxpreps: 'm',
    referrer_name: 'A & B',
    referrer_location: '/here',
  });
});

test('a pass is named only for a tournament', () => {
  expect(queryOf(subscribeLink('event', { passType: 'member', passKey: 'p' }))).toEqual({ pass_type: 'member' });
});

test('a game’s subscribe link names the game, its publisher and its schools', () => {
  const event = sampleEvent();
  const query = queryOf(eventSubscribeLink(event, '/back'));
  expect(query).toMatchObject({ game_key: event.key, redir: '/back' });
  for (const [index, school] of event.attribution_schools.entries()) {
    expect(query[`attributionSchoolKeys${index}`]).toBe(school.key);
  }
  const [publisher] = event.publishers;
  expect(query.publisher_key).toBe(publisher?.key);
  expect(query.attributionPublisherKey).toBe(publisher?.key);
});

test('a game’s subscribe link names who shows it to the fan, and that a tournament’s pass is wanted', () => {
  const publishers = [samplePublisher({ key: 'first' }), samplePublisher({ key: 'second' })];
  const event = sampleEvent({ publishers });
  const occasion = { publisher: publishers[1], passType: 'tournament' } as const;
  expect(queryOf(eventSubscribeLink(event, '/back', occasion))).toMatchObject({
    ...{ publisher_key: 'second', attributionPublisherKey: 'second' },
    pass_type: 'tournament',
  });
});
