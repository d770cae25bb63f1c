import type { Guard } from 'shared-contracts/routes';
import type { SessionState } from 'shared-contracts/store';
import { type GuardContext, guardTarget } from './guards.ts';

const sessions: Record<string, SessionState> = {
  unknown: { status: 'unknown' },
  anonymous: { status: 'anonymous' },
  member: { status: 'signed-in', user: null },
};
const signIn = '/users/sign_in?redir=%2Fhere%3Fredir%3D%252Fthere';

function contextFor(who: string, rightAddress: string | null = null) {
  const signOut = jest.fn(async () => {});
  const context: GuardContext = {
    url: new URL('http://localhost/here?redir=%2Fthere'),
    session: () => sessions[who] ?? { status: 'unknown' },
    signOut,
    safeRedirect: (target) => `checked ${target}`,
    rightAddress: async () => rightAddress,
  };
  return { context, signOut };
}

test.each<[Guard[], string, string | null]>([
  [[], 'anonymous', null],
  [[], 'member', null],
  [['require-auth'], 'anonymous', signIn],
  [['require-auth'], 'member', null],
  [['require-auth'], 'unknown', null],
  [['require-unauth'], 'anonymous', null],
  [['require-unauth'], 'unknown', null],
  [['require-unauth'], 'member', 'checked /there'],
  [['redirect-malformed-url'], 'anonymous', '/right'],
  [['require-auth', 'redirect-malformed-url'], 'anonymous', signIn],
  [['require-auth', 'redirect-malformed-url'], 'member', '/right'],
])('%j for %s: %s', async (guards, who, expected) => {
  expect(await guardTarget(guards, contextFor(who, '/right').context)).toBe(expected);
});

test('an address that is right lets the visitor through', async () => {
  expect(await guardTarget(['redirect-malformed-url'], contextFor('anonymous').context)).toBeNull();
});

test.each([
  ['member', 1],
  ['anonymous', 0],
])('force-logout of a %s signs out %i times and goes on', async (who, times) => {
  const { context, signOut } = contextFor(who);
  expect(await guardTarget(['force-logout'], context)).toBeNull();
  expect(signOut).toHaveBeenCalledTimes(times);
});
