import { followServerRedirect } from './server-redirect.ts';

const site = { siteUrl: 'https://www.friday.test', domainSuffix: 'friday.test' };

test.each([
  ['/search?q=a#b', { kind: 'inside', to: '/search?q=a#b' }],
  ['events/a/b', { kind: 'inside', to: '/events/a/b' }],
  ['?q=a', { kind: 'inside', to: '/?q=a' }],
  ['https://www.friday.test/search', { kind: 'leave', to: 'https://www.friday.test/search' }],
  ['https://tickets.friday.test/x', { kind: 'leave', to: 'https://tickets.friday.test/x' }],
  ['//tickets.friday.test/x', { kind: 'leave', to: 'https://tickets.friday.test/x' }],
])('%s is followed', (target, followed) => expect(followServerRedirect(target, site)).toEqual(followed));

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\\\evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  7,
  {},
])('%p is not followed', (target) => expect(followServerRedirect(target, site)).toBeNull());
