import { z } from 'zod';
import type { EvaluationCount } from './flag-store.ts';

/** Events of any kind; only the counters of summaries are read. */
export const eventBatchSchema = z.array(z.looseObject({ kind: z.string().min(1).max(64) })).max(10_000);
export type EventBatch = z.infer<typeof eventBatchSchema>;

const summarySchema = z.object({
  kind: z.literal('summary'),
  features: z.record(
    z.string(),
    z.object({
      counters: z.array(
        z.object({ variation: z.number().int().min(0).nullish(), count: z.number().int().positive().max(1_000_000) }),
      ),
    }),
  ),
});

/** How often each variation was served, by a batch's summaries; a default that a client fell back to is not one. */
export function countEvaluations(batch: EventBatch): EvaluationCount[] {
  const counts = new Map<string, EvaluationCount>();
  for (const event of batch) {
    const summary = summarySchema.safeParse(event);
    if (!summary.success) continue;
    for (const [flagKey, { counters }] of Object.entries(summary.data.features)) {
      for (const { variation, count } of counters) {
        if (variation === undefined || variation === null) continue;
        const slot = `${variation} ${flagKey}`;
        counts.set(slot, { flagKey, variation, count: count + (counts.get(slot)?.count ?? 0) });
      }
    }
  }
  // In one order, so that two processes never wait for each other's rows.
  return [...counts.values()].sort((a, b) => (a.flagKey < b.flagKey ? -1 : 1) || a.variation - b.variation);
}
