import type { FastifyPluginAsync } from 'fastify';
import type { RouteFacts } from 'shared-contracts/routes';
import { createAddressLimit } from '../attempts/address-limit.ts';
import { waitWords } from '../attempts/attempt-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { createRateLimit } from '../attempts/rate-limit.ts';
import { HttpError } from '../http.ts';
import { createViolationCount } from './count-violations.ts';
import { readNewReports, readOldReport, type Violation } from './read-violations.ts';

/** Where browsers report what a page's policy stopped. */
export const REPORTS_PATH = '/csp-reports';

/** A batch of reports, each with the whole policy in it. */
const BODY_LIMIT = 65_536;

/** Reports from all addresses together; what is more says nothing new. */
const FROM_ALL = { limit: 600, windowSeconds: 60 };

const readers = { 'application/csp-report': readOldReport, 'application/reports+json': readNewReports };

export interface ReportsOptions extends RouteFacts {
  clock: () => Date;
  /** Fans who may sit behind one address. */
  fansPerAddress: number;
}

/** POST /csp-reports: counts what browsers report in either of their formats, and keeps nothing of who sent it. */
export const violationReports: FastifyPluginAsync<ReportsOptions> = async (app, options) => {
  const { networkSlug, clock, fansPerAddress } = options;
  const byAddress = createAddressLimit({ ...shareOf('violationReports', fansPerAddress), clock });
  const together = createRateLimit({ ...FROM_ALL, clock, subjects: 1 });
  const count = createViolationCount(app.log);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const wait = byAddress.take(request) || together.take('all');
    if (wait === 0) return;
    const message = `There were too many reports. Wait ${waitWords(wait)} and try again.`;
    throw new HttpError(429, 'too_many_reports', message, wait);
  });

  app.removeAllContentTypeParsers();
  for (const [type, read] of Object.entries(readers)) {
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, text: string) => {
        const violations = read(parseJson(text), { networkSlug });
        if (violations) return violations;
        throw new HttpError(400, 'invalid_report', `Send one report, or a batch, in the form of ${type}.`);
      },
    );
  }

  app.post<{ Body: Violation[] | undefined }>(REPORTS_PATH, async ({ body }, reply) => {
    if (!body) throw new HttpError(400, 'invalid_report', 'Send a report in the body.');
    for (const violation of body) count(violation);
    return reply.status(204).send();
  });
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
