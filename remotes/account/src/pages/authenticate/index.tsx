import { CONTRACT_VERSION } from 'shared-contracts/remote';

export { AuthenticatePage as Page } from './authenticate-page.tsx';

export const contract = CONTRACT_VERSION;
