/** As many rows as one statement reads or writes, and one transaction keeps. */
export const BATCH = 500;

/** The items in order, some hundred at a time. */
export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
