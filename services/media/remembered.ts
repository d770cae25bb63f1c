/**
 * Remembers what `load` answered for a short time, since a player asks for the same feed several times a second.
 * Misses are not remembered, so that a feed shows as soon as it exists.
 */
export function remembered<Value>(
  load: (key: string) => Promise<Value | null>,
  { milliseconds, limit, clock }: { milliseconds: number; limit: number; clock: () => Date },
): (key: string) => Promise<Value | null> {
  const kept = new Map<string, { value: Value; until: number }>();
  return async (key) => {
    const now = clock().getTime();
    const known = kept.get(key);
    // A clock that was set back makes everything old.
    if (known && now < known.until && known.until - now <= milliseconds) return known.value;
    kept.delete(key);
    const value = await load(key);
    if (value === null) return null;
    const oldest = kept.keys().next();
    if (kept.size >= limit && !oldest.done) kept.delete(oldest.value);
    kept.set(key, { value, until: now + milliseconds });
    return value;
  };
}
