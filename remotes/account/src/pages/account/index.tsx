import { CONTRACT_VERSION } from 'shared-contracts/remote';

export { AccountPage as Page } from './account-page.tsx';

export const contract = CONTRACT_VERSION;
