import { startTimeLimit } from 'shared-contracts/api';
import { styleNonceOf } from 'shared-ui/style-nonce';

export interface BotCheckOptions {
  document: Document;
  /** Address that the script is served below: the vendor's, or our own stand-in's. */
  service: string;
  siteKey: string | undefined;
  version: 2 | 3 | undefined;
  language: string;
}

interface Grecaptcha {
  ready(whenReady: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
  execute(widget: number): unknown;
  render(element: HTMLElement, parameters: Record<string, unknown>): number;
  reset(widget: number): void;
}

type BotCheckWindow = Window & { grecaptcha?: Grecaptcha & { enterprise?: Grecaptcha } };

const LOAD_LIMIT = 15_000;

/**
 * Longest wait for the answer of a loaded check, in milliseconds. In version 2 a person may be solving a challenge, and
 * the vendor itself ends one after two minutes; only what hangs takes longer.
 */
const ANSWER_LIMITS = { 2: 150_000, 3: 15_000 } as const;

/**
 * Client of the bot check (reCAPTCHA's protocol). Nothing is loaded before the first `execute`. What fails rejects
 * with one of the sentences that begin with `ReCaptcha error:`.
 */
export function createBotCheck({ document, service, siteKey, version, language }: BotCheckOptions) {
  if (!siteKey) throw new Error('ReCaptcha error: No key provided');
  if (!version) throw new Error('ReCaptcha error: No version provided');
  const key = siteKey;
  const answerLimit = ANSWER_LIMITS[version];
  let loading: Promise<Grecaptcha> | null = null;

  /** Loads the script once; after a failure the next call tries again. */
  function init(): Promise<Grecaptcha> {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  function load(): Promise<Grecaptcha> {
    const script = document.createElement('script');
    const query = new URLSearchParams({ ...(version === 3 ? { render: key } : {}), hl: language });
    script.src = `${service}/recaptcha/api.js?${query}`;
    script.async = true;
    script.defer = true;
    hideBadge();
    return new Promise((resolve, reject) => {
      const fail = () => {
        script.remove();
        reject(new Error('ReCaptcha error: Failed to load script'));
      };
      const limit = setTimeout(fail, LOAD_LIMIT);
      script.onerror = () => {
        clearTimeout(limit);
        fail();
      };
      script.onload = () => {
        const { grecaptcha } = document.defaultView as BotCheckWindow;
        const loaded = grecaptcha?.enterprise ?? grecaptcha;
        const succeed = () => {
          clearTimeout(limit);
          if (loaded) resolve(loaded);
        };
        // A blocker may answer with an empty script, or with another one.
        if (typeof loaded?.ready === 'function') return loaded.ready(succeed);
        clearTimeout(limit);
        fail();
      };
      document.head.append(script);
    });
  }

  /** Version 2 stops checking when its badge is not displayed. */
  function hideBadge(): void {
    if (document.getElementById(BADGE_STYLE)) return;
    const style = document.createElement('style');
    style.id = BADGE_STYLE;
    style.nonce = styleNonceOf(document);
    style.textContent = `.grecaptcha-badge{${version === 3 ? 'display:none' : 'visibility:hidden'}!important}`;
    document.head.append(style);
  }

  /** Version 2 answers through a widget that is made for one answer and taken away again. */
  async function askWidget(grecaptcha: Grecaptcha, late: Promise<never>): Promise<string> {
    const place = document.createElement('div');
    document.body.append(place);
    try {
      const answer = new Promise<string>((resolve, reject) => {
        const widget = grecaptcha.render(place, {
          sitekey: key,
          size: 'invisible',
          callback: resolve,
          'expired-callback': () => reject(new Error('expired')),
          'error-callback': () => reject(new Error('no answer')),
        });
        grecaptcha.execute(widget);
      });
      return await Promise.race([answer, late]);
    } finally {
      place.remove();
    }
  }

  return {
    /** A token for one request of this action. */
    async execute(action: string): Promise<string> {
      const grecaptcha = await init();
      const limit = startTimeLimit(answerLimit);
      const late = new Promise<never>((_resolve, reject) => {
        limit.signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
      });
      try {
        const answer = version === 3 ? grecaptcha.execute(key, { action }) : askWidget(grecaptcha, late);
        const token: unknown = await Promise.race([answer, late]);
        if (typeof token !== 'string' || token === '') throw new Error('no token');
        return token;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`ReCaptcha error: Failed to execute ${reason}`);
      } finally {
        limit.end();
      }
    },
  };
}

const BADGE_STYLE = 'bot-check-badge';
