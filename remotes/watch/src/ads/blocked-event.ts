import type { AdBlock } from 'shared-contracts/rules';

/** Names of the tracking events for what keeps ads away (specification §7.10). */
export const blockedEvents = {
  event: 'Ads Blocked By Event',
  region: 'Ads Blocked By Region',
  publisher: 'Ads Blocked By Publisher',
} as const satisfies Record<AdBlock, string>;
