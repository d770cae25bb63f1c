import type { Shell, Track } from 'shared-contracts/remote';

/** A session verb's outcome is an event of tracking, whichever page asked for it. */
export function trackedSession(session: Shell['session'], track: Track): Shell['session'] {
  return {
    async signIn(email, password) {
      const result = await session.signIn(email, password);
      if (result.status === 'signed-in') track('login', { method: 'password' });
      return result;
    },
    async signUp(input) {
      const result = await session.signUp(input);
      if (result.status === 'signed-in' || result.status === 'created') {
        track('Account Created', { method: 'password' });
        track('sign_up', { method: 'password' });
      }
      return result;
    },
    signOut: session.signOut,
    refresh: session.refresh,
  };
}
