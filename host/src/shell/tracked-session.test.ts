import type { SignInResult, SignUpResult } from 'shared-contracts/remote';
import { sampleUser } from '../testing/sample-store.ts';
import { trackedSession } from './tracked-session.ts';

function sessionWith(answers: { signIn?: SignInResult; signUp?: SignUpResult }) {
  const track = jest.fn();
  const refused = { status: 'refused', message: 'No.' } as const;
  const session = trackedSession(
    {
      signIn: async () => answers.signIn ?? refused,
      signUp: async () => answers.signUp ?? { status: 'unavailable', message: 'No.' },
      signOut: async () => {},
      refresh: async () => {},
    },
    track,
  );
  return { session, names: () => track.mock.calls.map(([name]) => name) };
}

const input = {
  name: 'Pat',
  last_name: 'Quarter',
  email: 'pat@demo.test',
  zip_code: '78701',
  password: 'under the lights',
  accept_service_terms: true,
} as const;

test('a sign-in that worked is tracked, and a refused one is not', async () => {
  const good = sessionWith({ signIn: { status: 'signed-in', user: sampleUser } });
  expect(await good.session.signIn('a', 'b')).toMatchObject({ status: 'signed-in' });
  expect(good.names()).toEqual(['login']);
  const bad = sessionWith({});
  await bad.session.signIn('a', 'b');
  expect(bad.names()).toEqual([]);
});

test.each<SignUpResult>([
  { status: 'signed-in', user: sampleUser },
  { status: 'created', message: 'Account created but could not login' },
])('an account that was made is tracked: $status', async (signUp) => {
  const { session, names } = sessionWith({ signUp });
  await session.signUp(input);
  expect(names()).toEqual(['Account Created', 'sign_up']);
});

test('an account that was not made is not tracked', async () => {
  const { session, names } = sessionWith({ signUp: { status: 'invalid', fields: {}, message: 'No.' } });
  await session.signUp(input);
  expect(names()).toEqual([]);
});
