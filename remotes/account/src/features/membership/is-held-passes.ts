type Fields = Record<string, unknown>;

const isFilled = (value: unknown) => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Whether an answer of the member service has what the list of passes relies on. */
export function isHeldPasses(body: unknown): boolean {
  const { passes } = body as Fields;
  return Array.isArray(passes) && passes.every(isHeldPass);
}

function isHeldPass(entry: unknown): boolean {
  const { key, name, category, expires_at, access_ends_at, renewal } = (entry ?? {}) as Fields;
  return [key, name, category].every(isFilled) && [expires_at, access_ends_at].every(isInstant) && isRenewal(renewal);
}

function isRenewal(renewal: unknown): boolean {
  const { state, price_in_cents, next_try_at } = (renewal ?? {}) as Fields;
  if (state === 'none') return true;
  if (typeof price_in_cents !== 'number') return false;
  if (state === 'retrying') return next_try_at === null || isInstant(next_try_at);
  return state === 'planned' || state === 'cancelled';
}
