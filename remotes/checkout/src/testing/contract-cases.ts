import { json, type PageCase } from 'shared-contracts/testing';
import { fileOffer, passesOnSale } from './pass-fixtures.ts';

/** Pages of the checkout as the contract is tested on them. */
export const contractCases: Record<string, PageCase> = {
  subscribe: {
    load: () => import('../pages/subscribe/index.tsx'),
    at: '/subscribe/retail?event_key=game-1',
    services: (services) =>
      services.on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: passesOnSale })),
  },
  download: {
    load: () => import('../pages/download/index.tsx'),
    at: '/downloads/vod-1',
    services: (services) => services.on('GET', 'licences', '/v1/downloads/vod-1', () => json(fileOffer)),
  },
};
