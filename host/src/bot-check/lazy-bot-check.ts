import type { BotCheckOptions } from './bot-check.ts';

/** The bot check, whose code comes with the first request that needs it. */
export function lazyBotCheck(options: BotCheckOptions): (action: string) => Promise<string> {
  let check: Promise<{ execute(action: string): Promise<string> }> | null = null;
  return async (action) => {
    check ??= import('./bot-check.ts').then(({ createBotCheck }) => createBotCheck(options));
    try {
      return await (await check).execute(action);
    } catch (error) {
      check = null;
      throw error;
    }
  };
}
