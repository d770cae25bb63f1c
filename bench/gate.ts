import type { BenchResult } from './bench-result.ts';
import { openEditedContract } from './gate/edit-contract.ts';
import { builtWorld, judge } from './gate/release-world.ts';
import { safeChanges } from './gate/safe-changes.ts';
import { seededBreaks } from './gate/seeded-breaks.ts';
import type { Seed } from './gate/seeds.ts';

/** Milliseconds that one judgement may take. */
const LIMIT = 3_000;

/** Plants breaks and safe changes into the real contract and the real builds, and lets the gate judge each. */
export async function run(): Promise<BenchResult[]> {
  const world = await builtWorld();
  const contract = await openEditedContract();
  const times: number[] = [];

  /** Names of the seeds that the gate does not judge as it should. */
  async function misjudged(seeds: readonly Seed[], isBreak: boolean): Promise<string[]> {
    const names: string[] = [];
    for (const seed of seeds) {
      const made = await seed.make(world, contract);
      const startedAt = performance.now();
      const findings = await judge(made.world, made.candidate, made.force ?? false);
      times.push(performance.now() - startedAt);
      const isUnavailable = findings.some(({ code }) => code === 'gate_unavailable');
      if (isUnavailable || findings.length > 0 !== isBreak) {
        names.push(`${seed.name}: ${findings.map(({ message }) => message).join(' ') || 'passed'}`);
      }
    }
    return names;
  }

  try {
    const missed = await misjudged(seededBreaks, true);
    const refused = await misjudged(safeChanges, false);
    for (const name of [...missed, ...refused]) console.log(`     ${name}`);
    const slowest = Math.max(...times);
    const count = (figure: number) => ({ figure, unit: 'changes', limit: 0, ok: figure === 0 });
    return [
      { what: `breaks that were let through, of ${seededBreaks.length}`, ...count(missed.length) },
      { what: `safe changes that were refused, of ${safeChanges.length}`, ...count(refused.length) },
      { what: 'slowest judgement', figure: Math.round(slowest), unit: 'ms', limit: LIMIT, ok: slowest <= LIMIT },
    ];
  } finally {
    await contract.close();
  }
}
