import { waitWords } from '../attempts/attempt-limit.ts';
import type { Exchange } from './auth-exchange.ts';

/** What the member service made of credentials that nobody is signed in by. */
export type SignInProblem = Exclude<Exchange, { status: 'granted' }>;

/** Returns what a visitor reads who could not be signed in. */
export function signInWords(problem: SignInProblem): string {
  switch (problem.status) {
    case 'refused':
      return 'The email or the password is not right.';
    case 'too-many':
      return `There were too many attempts. Wait ${waitWords(problem.waitSeconds)} and try again.`;
    case 'unavailable':
      return 'Signing in is not possible at the moment. Try again in a minute.';
  }
}
