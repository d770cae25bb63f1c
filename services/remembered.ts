/** How long a value stands in that cannot be looked up anew, in milliseconds: players go on while the database is busy. */
const STANDS_IN = 60_000;
/** Milliseconds that a look may keep those waiting for whom there is such a value. */
const PATIENCE = 500;

/**
 * Remembers what `load` answered for a short time, since a player asks for the same feed several times a second. All who
 * ask while it is looked up share one look. Misses are not remembered, so that a feed shows as soon as it exists.
 */
export function remembered<Value>(
  load: (key: string) => Promise<Value | null>,
  { milliseconds, limit, clock }: { milliseconds: number; limit: number; clock: () => Date },
): (key: string) => Promise<Value | null> {
  const kept = new Map<string, { value: Value; readAt: number }>();
  const underway = new Map<string, Promise<Value | null>>();

  /** A clock that was set back makes everything old. */
  function knownFor(key: string, span: number): { value: Value } | null {
    const known = kept.get(key);
    const age = known ? clock().getTime() - known.readAt : Number.NaN;
    return known && age >= 0 && age < span ? known : null;
  }

  async function look(key: string): Promise<Value | null> {
    const readAt = clock().getTime();
    try {
      const value = await load(key);
      kept.delete(key);
      if (value === null) return null;
      const oldest = kept.keys().next();
      if (kept.size >= limit && !oldest.done) kept.delete(oldest.value);
      kept.set(key, { value, readAt });
      return value;
    } catch (error) {
      const before = knownFor(key, STANDS_IN);
      if (before) return before.value;
      throw error;
    }
  }

  /** Whoever asks while a look takes long gets what was known; the look itself goes on. */
  function lookPatiently(key: string): Promise<Value | null> {
    const before = knownFor(key, STANDS_IN);
    const found = look(key).finally(() => underway.delete(key));
    if (!before) return found;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(before.value), PATIENCE);
      found.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return async (key) => {
    const known = knownFor(key, milliseconds);
    if (known) return known.value;
    const pending = underway.get(key) ?? lookPatiently(key);
    underway.set(key, pending);
    return pending;
  };
}
