export { createEntitlementProofs, type EntitlementProofs, PROOF_LASTS } from './entitlement-proof.ts';
export { licenceRoutes as licences } from './licence-routes.ts';
export { createIsLicensingDown } from './licensing-health.ts';
export { createVerifyLicence } from './verify-licence.ts';
