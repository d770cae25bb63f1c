import type { Guard } from 'shared-contracts/routes';
import type { SessionState } from 'shared-contracts/store';
import { guardTarget } from './guards.ts';

const url = new URL('http://localhost/here?redir=%2Fthere');
const sessions: Record<string, SessionState> = {
  unknown: { status: 'unknown' },
  anonymous: { status: 'anonymous' },
  member: { status: 'signed-in', user: null },
};
const signIn = '/users/sign_in?redir=%2Fhere%3Fredir%3D%252Fthere';

test.each<[Guard[], string, string | null]>([
  [[], 'anonymous', null],
  [[], 'member', null],
  [['require-auth'], 'anonymous', signIn],
  [['require-auth'], 'member', null],
  [['require-auth'], 'unknown', null],
  [['require-unauth'], 'anonymous', null],
  [['require-unauth'], 'unknown', null],
  [['require-unauth'], 'member', 'checked /there'],
  [['redirect-malformed-url', 'require-auth'], 'anonymous', signIn],
])('%j for %s: %s', (guards, who, expected) => {
  const session = sessions[who] ?? { status: 'unknown' };
  expect(guardTarget(guards, session, url, (target) => `checked ${target}`)).toBe(expected);
});
