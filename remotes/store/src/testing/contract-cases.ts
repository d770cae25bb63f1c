import { json, type PageCase } from 'shared-contracts/testing';
import { makePass } from './make-pass.ts';
import { makeReplay } from './make-replay.ts';

/** The store's page as the contract is tested on it. */
export const contractCases: Record<string, PageCase> = {
  'network-store': {
    load: () => import('../pages/network-store/index.tsx'),
    at: '/store/network',
    services: (services) =>
      services
        .on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: [makePass()] }))
        .on('GET', 'search', '/v2/search/events/ondemand', () =>
          json({ type: 'ondemand', total: 1, size: 12, start: 0, items: [makeReplay()] }),
        ),
  },
};
