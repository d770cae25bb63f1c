import { json, orderFixture, type PageCase } from 'shared-contracts/testing';
import { annual, annualPass, retriedPass, tellHoldings, tellMember, visa } from './account-services.ts';

/** Pages of the account as the contract is tested on them. */
export const contractCases: Record<string, PageCase> = {
  authenticate: { load: () => import('../pages/authenticate/index.tsx'), at: '/users/sign_in' },
  account: {
    load: () => import('../pages/account/index.tsx'),
    at: '/member/account',
    session: { status: 'signed-in', user: null },
    services: (services) => tellHoldings(tellMember(services, annual), [retriedPass(), annualPass()], visa),
  },
  receipts: {
    load: () => import('../pages/receipts/index.tsx'),
    at: '/member/receipts',
    session: { status: 'signed-in', user: null },
    services: (services) =>
      tellMember(services, annual).on('GET', 'payments', '/v3/orders', () =>
        json({ orders: [orderFixture()], next: 'ord_1001' }),
      ),
  },
  receipt: {
    load: () => import('../pages/receipt/index.tsx'),
    at: '/member/receipts/ord_1001',
    session: { status: 'signed-in', user: null },
    services: (services) =>
      tellMember(services, annual).on('GET', 'payments', '/v3/orders/ord_1001', () =>
        json(orderFixture({ state: 'processing', receipt: null })),
      ),
  },
};
