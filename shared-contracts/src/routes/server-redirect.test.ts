import { followServerRedirect } from './server-redirect.ts';

const site = { siteUrl: 'https://www.friday.test', domainSuffix: 'friday.test' };
const follow = (target: unknown) => followServerRedirect(target, '/events/a/b', site);

test.each([
  ['/search?q=a#b', { kind: 'inside', to: '/search?q=a#b' }],
  ['events/c/d', { kind: 'inside', to: '/events/c/d' }],
  ['?q=a', { kind: 'inside', to: '/?q=a' }],
  ['https://www.friday.test/search', { kind: 'leave', to: 'https://www.friday.test/search' }],
  ['https://tickets.friday.test/x', { kind: 'leave', to: 'https://tickets.friday.test/x' }],
  ['//tickets.friday.test/x', { kind: 'leave', to: 'https://tickets.friday.test/x' }],
  ['https://tickets.friday.test/events/a/b', { kind: 'leave', to: 'https://tickets.friday.test/events/a/b' }],
])('%s is followed', (target, followed) => expect(follow(target)).toEqual(followed));

test.each(['https://evil.example/', '//evil.example', '/\\\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  '%p leads to the site’s base instead',
  (target) => expect(follow(target)).toEqual({ kind: 'inside', to: '/' }),
);

test.each(['', ' ', null, undefined, 7, {}])('%p is no redirect', (target) => expect(follow(target)).toBeNull());

test.each(['/events/a/b', '/events/a/b?again=1', 'https://www.friday.test/events/a/b', '../a/../events/a/b'])(
  '%s leads to where the visitor is, and is not followed',
  (target) => expect(follow(target)).toBeNull(),
);
