import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { getIcons } from '@iconify/utils';

export type IconSet = Parameters<typeof getIcons>[0];

const require = createRequire(import.meta.url);

/** The sets that are served, by prefix. */
export const iconPrefixes = ['mdi'] as const;
export type IconPrefix = (typeof iconPrefixes)[number];

const files: Record<IconPrefix, string> = { mdi: require.resolve('@iconify-json/mdi/icons.json') };

/** Reads each set at its first use: it is some megabytes that many a process never needs. */
export function createIconSets(): (prefix: IconPrefix) => IconSet {
  const sets = new Map<IconPrefix, IconSet>();
  return (prefix) => {
    const known = sets.get(prefix);
    if (known) return known;
    const set = JSON.parse(readFileSync(files[prefix], 'utf8')) as IconSet;
    sets.set(prefix, set);
    return set;
  };
}

/** False for a name that is not in the set, also for those that every object has, such as `constructor`. */
export function hasIcon({ icons, aliases }: IconSet, name: string): boolean {
  return Object.hasOwn(icons, name) || (aliases !== undefined && Object.hasOwn(aliases, name));
}
