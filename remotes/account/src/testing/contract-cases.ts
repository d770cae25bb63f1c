import { json, memberFixture, type PageCase, profileFixture } from 'shared-contracts/testing';

/** Pages of the account as the contract is tested on them. */
export const contractCases: Record<string, PageCase> = {
  authenticate: { load: () => import('../pages/authenticate/index.tsx'), at: '/users/sign_in' },
  account: {
    load: () => import('../pages/account/index.tsx'),
    at: '/member/account',
    session: { status: 'signed-in', user: null },
    services: (services) =>
      services
        .signIn()
        .on('GET', 'member', '/v2/user/profile', () => json(memberFixture()))
        .on('GET', 'member', '/v1/user/profile', () => json(profileFixture())),
  },
};
