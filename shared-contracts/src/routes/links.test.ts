import fc from 'fast-check';
import { authenticatePath, bracketPath, eventPath, landingPath, PASSES_PATH, searchPath } from './links.ts';
import { matchRoute } from './match-route.ts';
import { memberSchoolsPath, profilePath, profileSportPath, schedulePath, schoolPath } from './profile-path.ts';
import { subscribeLink } from './subscribe-links.ts';

const facts = { networkSlug: 'friday' };
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'https://x.test').searchParams);

test('links lead to the pages that they name', () => {
  const bracket = { state_code: 'TX', sport: 'football', division: '6a', slug: 'state' };
  const links = [
    eventPath({ slug: 'a-at-b', key: 'gam1' }),
    bracketPath(bracket),
    landingPath({ kind: 'tournament', slug: 'tx-football' }),
    searchPath('x'),
    schoolPath({ slug: 'lincoln-austin-tx' }),
    profilePath({ type: 'affiliate', slug: 'lakes' }),
    memberSchoolsPath({ type: 'state_association', slug: 'txpsa' }),
    profileSportPath({ type: 'school', slug: 'lincoln' }, { slug: 'football' }),
    schedulePath({ type: 'school', slug: 'lincoln' }, { slug: 'football' }),
    authenticatePath('sign_in'),
    PASSES_PATH,
    subscribeLink('event'),
    subscribeLink('member'),
  ];
  const pages = links.map((link) => matchRoute(new URL(link, 'https://x.test').pathname, facts));
  expect(pages.map((match) => (match.kind === 'page' ? match.row.id : match.kind))).toEqual([
    'event',
    'bracket',
    'landing',
    'search',
    'profile',
    'profile',
    'member-schools',
    'profile-sport',
    'schedule',
    'authenticate',
    'subscribe',
    'subscribe',
    'subscribe',
  ]);
});

test('whatever a fan types or comes from survives the link whole', () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(text, (value) => {
      expect(queryOf(searchPath(value))).toEqual({ q: value });
      expect(queryOf(authenticatePath('sign_up', value))).toEqual({ redir: value });
    }),
  );
});

test('empty values are left out of a link', () => {
  expect(searchPath(' ')).toBe('/search');
  expect(authenticatePath('sign_in', '')).toBe('/users/sign_in');
});
