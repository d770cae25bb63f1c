import { bucketOf } from '../services/releases/index.ts';
import type { BenchResult } from './bench-result.ts';

const VISITORS = 200_000;
/** Of a trial that is widened; chance alone is 0.1 points off at the half of so many visitors. */
const SHARES = [1, 5, 10, 25];
const WIDER = [50, 100];
const SALTS = ['rollout-1', 'rollout-2', 'rollout-3'];

/** How near a trial comes to the share that was asked for, and whether anybody changes sides when it is widened. */
export async function run(): Promise<BenchResult[]> {
  let worst = 0;
  let flips = 0;
  for (const salt of SALTS) {
    const buckets = Array.from({ length: VISITORS }, (_, index) => bucketOf(salt, `visitor-${index}`));
    let before: Uint8Array | null = null;
    for (const share of [...SHARES, ...WIDER]) {
      const chosen = Uint8Array.from(buckets, (bucket) => (bucket < share * 100 ? 1 : 0));
      const percent = (chosen.reduce((sum, one) => sum + one, 0) / VISITORS) * 100;
      if (SHARES.includes(share)) worst = Math.max(worst, Math.abs(percent - share));
      before?.forEach((was, index) => {
        if (was === 1 && chosen[index] === 0) flips += 1;
      });
      before = chosen;
    }
  }
  return [
    {
      what: `share of a trial, ${VISITORS} visitors, furthest off of ${SALTS.length * SHARES.length}`,
      figure: worst,
      unit: 'points',
      limit: 0.2,
      ok: worst <= 0.2,
    },
    {
      what: 'visitors who changed sides when trials were widened',
      figure: flips,
      unit: 'visitors',
      limit: 0,
      ok: flips === 0,
    },
  ];
}
