import { deletedEventLinks } from './deleted-event-links.ts';

const participants = [
  { name: 'Lincoln High School', slug: 'lincoln-austin-tx' },
  { name: '', slug: 'no-name' },
  { name: 'A guest team', slug: '' },
];

test('a deleted event leads to the pages of its sides, and to its sport in its state', () => {
  const event = { participants, sport: 'Ice Hockey', activity_name: null, state_code: 'NH' };
  expect(deletedEventLinks(event)).toEqual([
    { href: '/schools/lincoln-austin-tx', label: 'Lincoln High School' },
    { href: '/sports/ice-hockey/nh', label: 'New Hampshire Ice Hockey' },
  ]);
});

test('an activity stands in for a sport; without a known state there is no such link', () => {
  const event = { participants: [], sport: null, activity_name: 'Graduation', state_code: 'TX' };
  expect(deletedEventLinks(event)).toEqual([{ href: '/sports/graduation/tx', label: 'Texas Graduation' }]);
  expect(deletedEventLinks({ ...event, state_code: 'ZZ' })).toEqual([]);
  expect(deletedEventLinks({ ...event, activity_name: null })).toEqual([]);
});

test('an activity that has no page of its own leads to the state', () => {
  const event = { participants: [], sport: null, activity_name: 'Choir Concert', state_code: 'TX' };
  expect(deletedEventLinks(event)).toEqual([{ href: '/states/tx', label: 'Texas Choir Concert' }]);
});
