export { createReleaseHealth, type ReleaseHealth, type ReleaseHealthSummary } from './release-health.ts';
export {
  createReleaseSpeeds,
  type Measured,
  type ReleaseSpeed,
  type ReleaseSpeeds,
  type Speed,
} from './release-speed.ts';
export { createReportTokens, type ReportTokens } from './report-token.ts';
export { releaseReports } from './reports-route.ts';
export { type ActOutcome, type AutomaticAct, createHealthWatch } from './watch-health.ts';
