import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-contracts/api';
import type { Bracket } from 'shared-contracts/entities';
import type { PageProps } from 'shared-contracts/remote';
import { bracketAddress } from './bracket-address.ts';

interface BracketAnswer {
  data?: Bracket | undefined;
  error?: ApiError | SerializedError | undefined;
}

/** Whether a bracket is not there, or not a single game of it is. */
export function hasNoGames({ data, error }: BracketAnswer): boolean {
  if (data) return data.rounds.length === 0;
  // A bug in a query gives an error without a kind, which is no answer of the service.
  return error !== undefined && 'kind' in error && error.kind === 'http' && error.status === 404;
}

/** The error that has the host's error page say that no games are scheduled, and lead to the state's brackets. */
export function noGamesYet(params: PageProps['params']): Error {
  const { state } = bracketAddress(params);
  return Object.assign(new Error('bracket'), { data: { bracket: { state_code: state.toUpperCase() } } });
}
