import type { ApiError } from 'shared-contracts/api';

/** Returns what to tell the member of a failed call: the service's own words, where it refused and said why. */
export function failureWords(error: object): string {
  const { kind, status, message } = error as Extract<ApiError, { kind: 'http' }>;
  if (kind === 'http' && status < 500) return message;
  return 'The service could not be reached. Try again in a minute.';
}
