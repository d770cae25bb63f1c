import type { ProfileHit } from 'shared-contracts/entities';
import { suggestionPath } from './suggestion-path.ts';

const school: ProfileHit = {
  key: 'a',
  type: 'school',
  name: 'Lincoln High School',
  slug: 'a',
  city: 'Omaha',
  state_code: 'NE',
  mascot: null,
  logo: null,
  primary_color: null,
  secondary_color: null,
  score: 1,
};

test.each([
  [school, '/search?q=Lincoln+High+School+Omaha+NE'],
  [{ ...school, city: null }, '/search?q=Lincoln+High+School+NE'],
  [{ ...school, type: 'affiliate' as const, name: 'Lakes League' }, '/search?q=Lakes+League+Omaha'],
  [{ ...school, type: 'state_association' as const }, '/states/ne'],
  [{ ...school, type: 'state_association' as const, city: null, state_code: null }, '/search?q=Lincoln+High+School'],
])('A suggestion leads to its games (%#)', (hit, path) => {
  expect(suggestionPath(hit)).toBe(path);
});
