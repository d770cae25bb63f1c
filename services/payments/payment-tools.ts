import type { ServiceContext } from '../service-context.ts';

/** What payments and renewals are made with. */
export type PaymentTools = Pick<
  ServiceContext,
  'db' | 'passes' | 'downloads' | 'renewals' | 'paymentGateway' | 'queueMail' | 'contactOf' | 'clock'
>;
