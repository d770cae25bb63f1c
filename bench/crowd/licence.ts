import type { Browser } from './browser.ts';
import type { LiveGame } from './live-games.ts';

const licences = '/services/licences/v1/licenses';
/** Share of its life after which players renew a licence. */
const RENEW_AT = 0.7;

export interface HeldLicence {
  /** The one to send now. */
  key(): string;
  release(): void;
}

/** Asks for a licence, has it verified, and renews it as the player does until it is released. */
export async function holdLicence(browser: Browser, game: LiveGame, token: string | null): Promise<HeldLicence> {
  let key = '';
  let stream: string | null = null;
  let renewal: NodeJS.Timeout | undefined;

  async function obtain(): Promise<void> {
    const licence = await browser.json<{ license_key: string; expires_in: number; stream: string | null }>(
      'licence',
      licences,
      {
        method: 'POST',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        body: {
          ...{ event_key: game.key, resource_key: game.feed, resource_entitlements: [] },
          ...(stream === null ? {} : { stream }),
        },
      },
    );
    key = licence.license_key;
    stream = licence.stream;
    // A renewal that fails is in the ledger; the segments that are refused from then on are, too.
    renewal = setTimeout(() => void obtain().catch(() => {}), licence.expires_in * RENEW_AT * 1000);
  }

  await obtain();
  const verdict = await browser.json<{ valid: boolean }>('licence check', `${licences}/${encodeURIComponent(key)}`);
  if (!verdict.valid) throw new Error(`The licence of ${game.feed} is not valid.`);
  return { key: () => key, release: () => clearTimeout(renewal) };
}
