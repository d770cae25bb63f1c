import type { FastifyPluginAsync } from 'fastify';
import type { RouteFacts } from 'shared-contracts/routes';
import { HttpError } from '../http.ts';
import { createViolationCount } from './count-violations.ts';
import { readNewReports, readOldReport, type Violation } from './read-violations.ts';
import { createReportAllowance } from './report-allowance.ts';

/** Where browsers report what a page's policy stopped. */
export const REPORTS_PATH = '/csp-reports';

/** A batch of reports, each with the whole policy in it. */
const BODY_LIMIT = 65_536;

const readers = { 'application/csp-report': readOldReport, 'application/reports+json': readNewReports };

export interface ReportsOptions extends RouteFacts {
  clock: () => Date;
}

/** POST /csp-reports: counts what browsers report in either of their formats, and keeps nothing of who sent it. */
export const violationReports: FastifyPluginAsync<ReportsOptions> = async (app, { networkSlug, clock }) => {
  const takeReport = createReportAllowance(clock);
  const count = createViolationCount(app.log);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const wait = takeReport(request.ip);
    if (wait === 0) return;
    throw new HttpError(429, 'too_many_reports', 'There were too many reports. Wait a minute and try again.', wait);
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
