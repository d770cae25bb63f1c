import { json, type PageCase } from 'shared-contracts/testing';
import { makeBracket } from './make-bracket.ts';

/** Pages of the playoffs as the contract is tested on them. */
export const contractCases: Record<string, PageCase> = {
  playoffs: {
    load: () => import('../pages/playoffs/index.tsx'),
    at: '/playoffs',
    services: (services) =>
      services.on('GET', 'tournaments', '/v1/states', () => json({ states: [{ state_code: 'TX', brackets: 6 }] })),
  },
  place: {
    load: () => import('../pages/place/index.tsx'),
    at: '/playoffs/section/cif-ss',
    services: (services) => services.on('GET', 'tournaments', '/v1/brackets', () => json({ brackets: [] })),
  },
  'state-brackets': {
    load: () => import('../pages/state-brackets/index.tsx'),
    at: '/playoffs/brackets/tx',
    services: (services) => services.on('GET', 'tournaments', '/v1/brackets', () => json({ brackets: [] })),
  },
  bracket: {
    load: () => import('../pages/bracket/index.tsx'),
    at: '/playoffs/brackets/tx/basketball/4a/open',
    services: (services) =>
      services.on('GET', 'tournaments', '/v1/brackets/tx/basketball/4a/open', () => json(makeBracket({ played: 7 }))),
  },
};
