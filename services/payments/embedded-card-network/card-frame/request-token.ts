import type { CardFrameError } from 'shared-contracts/remote';
import { type CardInput, readExpiry } from './card-input-check.ts';
import { digitsOf } from './card-number.ts';

const PATIENCE_MS = 15_000;

const fieldOfParam: Readonly<Record<string, CardFrameError['field']>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
  address_zip: 'zip',
};

const unreachable: CardFrameError = {
  code: 'network',
  message: 'The card service could not be reached. Nothing was charged: try again.',
  field: null,
};

interface TokenAnswer {
  id?: string;
  error?: { code: string; message: string; param: string | null };
}

/** Trades the card for a one-time token at the network's own address, beside this page. */
export async function requestToken(
  input: CardInput,
  key: string | undefined,
): Promise<{ token: string } | { error: CardFrameError }> {
  const expiry = readExpiry(input.expiry);
  const body = new URLSearchParams({
    'card[number]': digitsOf(input.number),
    'card[exp_month]': expiry?.month ?? '',
    'card[exp_year]': expiry?.year ?? '',
    'card[cvc]': digitsOf(input.cvc),
    'card[address_zip]': digitsOf(input.zip),
    ...(key ? { key } : {}),
  });
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const address = new URL('../v1/tokens', document.baseURI);
    const response = await fetch(address, { method: 'POST', body, signal, credentials: 'omit' });
    const { id, error }: TokenAnswer = await response.json();
    if (id) return { token: id };
    if (!error) return { error: unreachable };
    return { error: { code: error.code, message: error.message, field: fieldOfParam[error.param ?? ''] ?? null } };
  } catch {
    return { error: unreachable };
  }
}
