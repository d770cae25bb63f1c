import type { ReleaseMap } from 'shared-contracts/remote';

/** Generation of each part; a part under preview is left out, since what it shows is no step of its channel. */
function generationsOf(map: ReleaseMap): [string, number][] {
  return [['host', map.host] as const, ...Object.entries(map.remotes)]
    .filter(([name]) => name !== map.preview?.remote)
    .map(([name, { generation }]) => [name, generation]);
}

/**
 * Decides which maps a tab may follow. A channel's generations only grow, so a map with a lower one is an old answer or
 * a forged one, also when the part was missing or under preview for a while.
 */
export function createMapGuard(initial: ReleaseMap) {
  let { id } = initial;
  const highest = new Map(generationsOf(initial));

  /** True when `next` takes the place of the map that was accepted last. Throws for what is no map. */
  return function accepts(next: ReleaseMap): boolean {
    const generations = generationsOf(next);
    if (next.id === id || generations.some(([name, value]) => !(value >= (highest.get(name) ?? 0)))) return false;
    for (const [name, value] of generations) highest.set(name, value);
    id = next.id;
    return true;
  };
}
