import { CONTRACT_VERSION } from 'shared-contracts/remote';
import { injectDownloadEndpoints } from '../../features/downloads/download-api.ts';
import { injectRenewalEndpoints } from '../../features/membership/renewal-api.ts';
import { injectPasswordEndpoints } from '../../features/password/password-api.ts';
import { injectPaymentCardEndpoints } from '../../features/payment-card/payment-card-api.ts';

export { AccountPage as Page } from './account-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  injectDownloadEndpoints();
  injectRenewalEndpoints();
  injectPasswordEndpoints();
  injectPaymentCardEndpoints();
}
