import type { ServicePlugin } from '../service-context.ts';
import { downloadRoutes } from './download-routes.ts';
import { licenceRoutes } from './licence-routes.ts';

export { createVerifyDownload } from './download-link.ts';
export { createEntitlementProofs, type EntitlementProofs, PROOF_LASTS } from './entitlement-proof.ts';
export { createIsLicensingDown } from './licensing-health.ts';
export { createVerifyLicence } from './verify-licence.ts';

/** Says who may play a video, and who may keep it as a file. */
export const licences: ServicePlugin = async (app, context) => {
  await app.register(licenceRoutes, context);
  await app.register(downloadRoutes, context);
};
