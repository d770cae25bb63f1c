import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createCountInLog } from './count-in-log.ts';
import { isUnavailable } from './db/unavailable.ts';

/** Error that a route throws for an expected refusal: a status, a stable code and a sentence for the reader. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  /** @param retryAfterSeconds goes out as `Retry-After` */
  constructor(statusCode: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** PostgreSQL's code for text that it can neither keep nor look for, which a NUL character makes of any. */
const UNUSABLE_TEXT = '22021';

/** Seconds after which whoever was refused for too much work may ask again. */
const BUSY_SECONDS = 2;

/** There is more to do than there is time for: in a moment the same may well be answered. */
export class BusyError extends HttpError {
  constructor() {
    super(503, 'busy', 'Too much is going on here right now. Try again in a moment.', BUSY_SECONDS);
  }
}

function hasUnusableText(error: Error): boolean {
  return (error.cause as { code?: unknown } | undefined)?.code === UNUSABLE_TEXT;
}

/** A header of every answer. */
export const noGuessing = ['x-content-type-options', 'nosniff'] as const;

/**
 * What every server answers alike: Zod schemas in and out, one error shape (`{statusCode, code, error, message}`), and no
 * answer that a browser may take for another type than it says.
 */
export function configureHttp(app: FastifyInstance): void {
  const noteBusy = createCountInLog(
    app.log,
    'The database had no time for a call or is down, which was answered by 503.',
  );
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw answer, so that streams have it too, which Fastify does not send.
    reply.raw.setHeader(...noGuessing);
    done();
  });
  app.setErrorHandler((thrown, request, reply) => {
    // Drizzle's own error has what was asked, which may be somebody's address.
    if (isUnavailable(thrown)) noteBusy((thrown as Error).cause ?? thrown);
    const error = isUnavailable(thrown) ? new BusyError() : thrown;
    if (hasZodFastifySchemaValidationErrors(error)) {
      const problems = error.validation.map(
        (issue) => `${issue.instancePath.slice(1).replaceAll('/', '.') || error.validationContext}: ${issue.message}`,
      );
      return reply.status(400).send({
        statusCode: 400,
        code: 'invalid_input',
        error: 'Bad Request',
        message: `Mend the ${error.validationContext ?? 'request'} and try again: ${problems.join('; ')}.`,
      });
    }
    if (hasUnusableText(error as Error)) {
      const message = 'Leave out NUL characters and try again.';
      return reply.status(400).send({ statusCode: 400, code: 'invalid_input', error: 'Bad Request', message });
    }
    const known = error as Partial<HttpError> & Error;
    const statusCode = known.statusCode ?? 500;
    // That there is too much to do is not worth a line for each request.
    if (statusCode >= 500 && !(error instanceof BusyError)) request.log.error(error);
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
    return reply.status(statusCode).send({
      statusCode,
      code: known.code ?? 'internal',
      error:
        statusCode === 503 ? 'Service Unavailable' : statusCode > 499 ? 'Internal Server Error' : 'Request refused',
      message:
        statusCode >= 500 && !(error instanceof HttpError) ? 'Something went wrong here. Try again.' : known.message,
    });
  });
}
