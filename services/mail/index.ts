import type { AddressInfo } from 'node:net';
import { runEvery } from '../run-every.ts';
import type { ServicePlugin } from '../service-context.ts';
import { deliverMails, pruneMails } from './deliver-mails.ts';
import { createMailTransport } from './mail-transport.ts';

export { queueMail } from './queue-mail.ts';

const DELIVER_EVERY = 5_000;
const PRUNE_EVERY = 3_600_000;

/** Sends what `queueMail` wrote down. */
export const mailService: ServicePlugin = async (app, { db, clock, config, contactOf }) => {
  const transport = createMailTransport(config.mail);
  const address = () => config.publicUrl ?? ownAddress();
  const ownAddress = () => `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`;
  const tools = { db, clock, transport, contactOf, site: { name: config.brand.name, address } };

  const closing = new AbortController();

  async function deliver(): Promise<void> {
    const { failures } = await deliverMails(tools, closing.signal);
    for (const { isGivenUp, ...failure } of failures) {
      if (isGivenUp) app.log.error(failure, 'a mail was given up');
      else app.log.warn(failure, 'a mail was not sent; it is tried again');
    }
  }

  app.addHook('preClose', async () => closing.abort());
  // Closing hooks run backwards: the mails that were taken are sent before their transport ends.
  app.addHook('onClose', async () => transport.close());
  if (config.mail.url === undefined && config.isPublic) {
    app.log.warn(`Mails lie in ${config.mail.folder} and reach nobody: name a mail server with MAIL_URL.`);
  }
  runEvery(app, DELIVER_EVERY, deliver, 'mails were not delivered');
  runEvery(app, PRUNE_EVERY, () => pruneMails(db, clock()), 'old mails were not forgotten');
};
