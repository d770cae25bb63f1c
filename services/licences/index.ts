export { licenceRoutes as licences } from './licence-routes.ts';
export { createVerifyLicence } from './verify-licence.ts';
