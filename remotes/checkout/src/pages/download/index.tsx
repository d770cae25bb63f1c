import { CONTRACT_VERSION } from 'shared-contracts/remote';
import { injectCheckoutEndpoints } from '../../features/card-payment/payment-api.ts';
import { injectDownloadOfferEndpoints } from '../../features/download-offer/download-offer-api.ts';
import { injectOrderEndpoints } from '../../features/orders/order-api.ts';

export { DownloadPage as Page } from './download-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  injectCheckoutEndpoints();
  injectOrderEndpoints();
  injectDownloadOfferEndpoints();
}
