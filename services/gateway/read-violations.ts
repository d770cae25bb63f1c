import { matchRoute, type RouteFacts } from 'shared-contracts/routes';
import { z } from 'zod';

/** What a page's policy stopped, without anything that could tell who had it open. */
export interface Violation {
  directive: string;
  /** What was to be loaded or run. */
  blocked: string;
  /** Which script or sheet wanted it. */
  source: string;
  /** Pattern of the page's route. */
  page: string;
}

/** Reports that browsers may send in one batch. */
const MAX_REPORTS = 100;

const address = z.string().max(8_192).nullish().default('');
/** Older browsers name the directive with all its sources. */
const directive = z
  .string()
  .max(8_192)
  .transform((text) => text.split(' ')[0] ?? '')
  .pipe(z.string().regex(/^[a-z][a-z-]{0,39}$/));

const oldReport = z.object({
  'csp-report': z
    .object({
      'document-uri': address,
      'effective-directive': directive.optional(),
      'violated-directive': directive.optional(),
      'blocked-uri': address,
      'source-file': address,
    })
    .refine((report) => report['effective-directive'] ?? report['violated-directive'], 'names no directive'),
});

const newReports = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          documentURL: address,
          effectiveDirective: directive,
          blockedURL: address,
          sourceFile: address,
        }),
      }),
      // Browsers send reports of other kinds to the same address.
      z.object({ type: z.string().regex(/^(?!csp-violation$)[a-z-]{1,60}$/) }),
    ]),
  )
  .min(1)
  .max(MAX_REPORTS);

/** The violations in a body of `application/csp-report`; null when it is not one. */
export function readOldReport(body: unknown, facts: RouteFacts): Violation[] | null {
  const parsed = oldReport.safeParse(body);
  if (!parsed.success) return null;
  const report = parsed.data['csp-report'];
  const place = placeOn(report['document-uri'], facts);
  return [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: place(report['blocked-uri']),
      source: place(report['source-file']),
      page: place(report['document-uri']),
    },
  ];
}

/** The violations in a body of `application/reports+json`, none perhaps; null when it is not one. */
export function readNewReports(body: unknown, facts: RouteFacts): Violation[] | null {
  const parsed = newReports.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.flatMap((report) => {
    if (!('body' in report)) return [];
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = report.body;
    const place = placeOn(documentURL, facts);
    return [
      {
        directive: effectiveDirective,
        blocked: place(blockedURL),
        source: place(sourceFile),
        page: place(documentURL),
      },
    ];
  });
}

/**
 * Names addresses so that nothing of a visitor is left in them: of another site its origin, of this one the file of a
 * release or the pattern of the route, of `data:` and the like the scheme, and words such as `inline` as they are.
 */
function placeOn(documentAddress: string | null, facts: RouteFacts): (address: string | null) => string {
  const home = URL.parse(documentAddress ?? '')?.origin;
  return (address) => {
    if (!address) return 'none';
    if (/^[a-z][a-z-]{0,29}$/.test(address)) return address;
    const url = URL.parse(address);
    if (!url) return 'unreadable';
    if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, 30);
    if (url.origin !== home) return url.origin.slice(0, 120);
    if (/^\/r\/[a-z-]+\/[0-9a-f]{64}\/[\w./-]{1,120}$/.test(url.pathname)) return url.pathname;
    const match = matchRoute(url.pathname, facts);
    return match.kind === 'unknown' ? 'no page' : match.row.path;
  };
}
