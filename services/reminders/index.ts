import { runEvery } from '../run-every.ts';
import type { ServicePlugin } from '../service-context.ts';
import { forgetReminders, tellReminders } from './tell-reminders.ts';

const TELL_EVERY = 5_000;
const FORGET_EVERY = 3_600_000;
const NOT_TOLD = 'members were not told of what they wait for';

/** Writes to the members who set a reminder (member service) as soon as the event can be watched. */
export const reminderService: ServicePlugin = async (app, { db, clock, config, contactOf, queueMail }) => {
  const tools = { db, clock, mediaUrl: config.services.media, contactOf, queueMail };
  async function tell(): Promise<void> {
    for (const error of await tellReminders(tools)) app.log.error(error, NOT_TOLD);
  }
  runEvery(app, TELL_EVERY, tell, NOT_TOLD);
  runEvery(app, FORGET_EVERY, () => forgetReminders(db, clock()), 'old reminders were not forgotten');
};
