import { CONTRACT_VERSION } from 'shared-contracts/remote';
import { injectOrderEndpoints } from '../../features/orders/order-api.ts';

export { ReceiptsPage as Page } from './receipts-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  injectOrderEndpoints();
}
