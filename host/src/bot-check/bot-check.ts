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
 * Client of the bot check (reCAPTCHA's protocol). Nothing is loaded before the first `execute`. What fails rejects
 * with one of the sentences that begin with `ReCaptcha error:`.
 */
export function createBotCheck({ document, service, siteKey, version, language }: BotCheckOptions) {
  if (!siteKey) throw new Error('ReCaptcha error: No key provided');
  if (!version) throw new Error('ReCaptcha error: No version provided');
  const key = siteKey;
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
        clearTimeout(limit);
        const { grecaptcha } = document.defaultView as BotCheckWindow;
        const loaded = grecaptcha?.enterprise ?? grecaptcha;
        // A blocker may answer with an empty script.
        if (loaded) loaded.ready(() => resolve(loaded));
        else fail();
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
  async function askWidget(grecaptcha: Grecaptcha): Promise<string> {
    const place = document.createElement('div');
    document.body.append(place);
    try {
      return await new Promise<string>((resolve, reject) => {
        const widget = grecaptcha.render(place, {
          sitekey: key,
          size: 'invisible',
          callback: resolve,
          'expired-callback': () => reject(new Error('expired')),
          'error-callback': () => reject(new Error('no answer')),
        });
        grecaptcha.execute(widget);
      });
    } finally {
      place.remove();
    }
  }

  return {
    /** A token for one request of this action. */
    async execute(action: string): Promise<string> {
      const grecaptcha = await init();
      try {
        return await (version === 3 ? grecaptcha.execute(key, { action }) : askWidget(grecaptcha));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`ReCaptcha error: Failed to execute ${reason}`);
      }
    },
  };
}

const BADGE_STYLE = 'bot-check-badge';
