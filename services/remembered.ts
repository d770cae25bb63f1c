/** How long a value stands in that cannot be looked up anew, in milliseconds: players go on while the database is busy. */
const STANDS_IN = 60_000;
/** Milliseconds that a look may keep those waiting for whom there is such a value. */
const PATIENCE = 500;

interface Memory<Value> {
  /** For how long a value is not looked up again. */
  milliseconds: number;
  /** Values that are kept at most. */
  limit: number;
  clock: () => Date;
  /** Whether a value is remembered; all are by default. */
  isKept?: (value: Value) => boolean;
}

interface Look<Value> {
  found: Promise<Value | null>;
  /** The same for those for whom there is an earlier value: they have that after a while. */
  patient: Promise<Value | null>;
}

/**
 * Remembers what `load` answered for a short time, since a player asks for the same feed several times a second. All who
 * ask while it is looked up share one look. Misses are not remembered, so that a feed shows as soon as it exists.
 */
export function remembered<Value>(
  load: (key: string) => Promise<Value | null>,
  { milliseconds, limit, clock, isKept = () => true }: Memory<Value>,
): (key: string) => Promise<Value | null> {
  const kept = new Map<string, { value: Value; readAt: number }>();
  const underway = new Map<string, Look<Value>>();

  /** A clock that was set back makes everything old. */
  function knownFor(key: string, span: number): { value: Value } | null {
    const known = kept.get(key);
    const age = known ? clock().getTime() - known.readAt : Number.NaN;
    return known && age >= 0 && age < span ? known : null;
  }

  async function lookUp(key: string): Promise<Value | null> {
    const readAt = clock().getTime();
    try {
      const value = await load(key);
      kept.delete(key);
      if (value === null || !isKept(value)) return value;
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

  function beginLook(key: string): Look<Value> {
    const before = knownFor(key, STANDS_IN);
    const found = lookUp(key).finally(() => underway.delete(key));
    const look = { found, patient: before ? orAfterPatience(found, before.value) : found };
    underway.set(key, look);
    return look;
  }

  return async (key) => {
    const known = knownFor(key, milliseconds);
    if (known) return known.value;
    const look = underway.get(key) ?? beginLook(key);
    return knownFor(key, STANDS_IN) ? look.patient : look.found;
  };
}

/** Waits for a value no longer than patience lasts, and gives the earlier one then. */
function orAfterPatience<Value>(found: Promise<Value>, before: Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(before), PATIENCE);
    found.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
