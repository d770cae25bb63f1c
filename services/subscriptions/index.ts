export { createDownloadDesk } from './download-desk.ts';
export { createEntitlementsOf, createHoldingsOf } from './holdings-of.ts';
export { createMemberPasses } from './member-passes.ts';
export { createMembershipOf } from './membership-of.ts';
export { createPassDesk } from './pass-desk.ts';
export { passRoutes as subscriptions } from './pass-routes.ts';
export { createRenewalDesk } from './renewal-desk.ts';
