import { runEvery } from '../run-every.ts';
import type { ServicePlugin } from '../service-context.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { runRenewals } from './renewals/renew-due.ts';

export { type ClaimDesk, type ClaimedEvent, createClaimDesk, type OpenClaim } from './claims/claim-desk.ts';
export { type ClaimRecord, failureWords, wishWords } from './claims/claim-record.ts';
export { cardNetwork, createEmbeddedGateway } from './embedded-card-network/index.ts';
export { createPaymentCards } from './payment-cards.ts';

const RECONCILE_EVERY_MS = 60_000;
const RENEW_EVERY_MS = 60_000;
const NOT_RECONCILED = 'payments not reconciled';

/** Sells passes and files of replays, renews passes, and takes claims for streams that failed. What a crash left unsettled is settled before the first request is taken, and again each minute. */
export const payments: ServicePlugin = async (app, context) => {
  async function reconcile(): Promise<void> {
    const { errors, ...counts } = await reconcilePayments(context);
    if (counts.succeeded + counts.declined + counts.refunded > 0) app.log.warn(counts, 'payments reconciled');
    for (const error of errors) app.log.error(error, 'payment not reconciled');
  }

  async function renew(): Promise<void> {
    for (const error of await runRenewals(context))
      app.log.error(error, 'renewal not made; it is tried again or reconciled');
  }

  app.addHook('onReady', () => reconcile().catch((error) => app.log.error(error, NOT_RECONCILED)));
  runEvery(app, RECONCILE_EVERY_MS, reconcile, NOT_RECONCILED);
  runEvery(app, RENEW_EVERY_MS, renew, 'passes not renewed');

  await app.register(paymentRoutes, context);
  await app.register(orderRoutes, context);
  await app.register(claimRoutes, context);
};
