/** PostgreSQL's codes for what says nothing of the statement: asked again in a moment, it may well succeed. */
const CODES = {
  cutOff: '57014',
  heldTooLong: '25P03',
  tooBusy: '53300',
  crashed: '57P02',
  shutDown: '57P01',
  starting: '57P03',
} as const;

/** What node-postgres says, without a code, of a connection that has ended, as a rollback after that finds it, or that none begins. */
const LOST_CLIENT = /^(Client .* not queryable|Connection terminated|timeout exceeded when trying to connect)/;

/** The database gives no answer now. It has the code that PostgreSQL has for the same. */
export class DatabaseUnavailableError extends Error {
  readonly code: string;

  constructor(reason: keyof typeof CODES, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = CODES[reason];
  }
}

/** Whether a call failed because the database was busy, cut the statement off, or went down meanwhile. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return Object.values<unknown>(CODES).includes(code) || LOST_CLIENT.test(error.message) || isUnavailable(error.cause);
}
