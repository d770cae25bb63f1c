import type { ServicePlugin } from '../service-context.ts';
import { paymentRoutes } from './payment-routes.ts';
import { reconcilePayments } from './reconcile-payments.ts';

export { cardNetwork, createEmbeddedGateway } from './embedded-card-network/index.ts';

const RECONCILE_EVERY_MS = 60_000;

/** Sells passes. What a crash left unsettled is settled before the first request is taken, and again each minute. */
export const payments: ServicePlugin = async (app, context) => {
  const { db, passes, paymentGateway, clock } = context;

  async function reconcile(): Promise<void> {
    try {
      const { errors, ...counts } = await reconcilePayments({ db, passes, paymentGateway, clock });
      if (counts.succeeded + counts.declined > 0) app.log.warn(counts, 'payments reconciled');
      for (const error of errors) app.log.error(error, 'payment not reconciled');
    } catch (error) {
      app.log.error(error, 'payments not reconciled');
    }
  }

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(reconcile);
  }, RECONCILE_EVERY_MS).unref();
  app.addHook('onReady', reconcile);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });

  await app.register(paymentRoutes, context);
};
