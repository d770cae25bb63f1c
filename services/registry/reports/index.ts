export { createReleaseHealth, type ReleaseHealth, type ReleaseHealthSummary } from './release-health.ts';
export { createReportTokens, type ReportTokens } from './report-token.ts';
export { type ReleaseReportsOptions, releaseReports } from './reports-route.ts';
export { type ActOutcome, type AutomaticAct, createHealthWatch, type HealthWatch } from './watch-health.ts';
