/** What can go wrong with flags, in the specification's words. */
export type FlagFaultKind =
  | 'unexpected response'
  | 'invalid environment id'
  | 'invalid user'
  | 'invalid event key'
  | 'invalid argument'
  | 'invalid data'
  | 'flag fetch'
  | 'timeout';

export interface FlagFault {
  kind: FlagFaultKind;
  message: string;
}

const kinds: Readonly<Record<string, FlagFaultKind>> = {
  LaunchDarklyUnexpectedResponseError: 'unexpected response',
  LaunchDarklyInvalidEnvironmentIdError: 'invalid environment id',
  LaunchDarklyInvalidUserError: 'invalid user',
  LaunchDarklyInvalidEventKeyError: 'invalid event key',
  LaunchDarklyInvalidArgumentError: 'invalid argument',
  LaunchDarklyInvalidDataError: 'invalid data',
  LaunchDarklyFlagFetchError: 'flag fetch',
  LaunchDarklyTimeoutError: 'timeout',
};

/** The fault that an error of the client stands for; an answer that is no JSON throws the parser's own error. */
export function flagFault(error: unknown): FlagFault {
  const { name = '', message = String(error) } = (error ?? {}) as Partial<Error>;
  return { kind: kinds[name] ?? 'flag fetch', message };
}
