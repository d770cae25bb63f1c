import { parse } from 'semver';

const bumps = ['none', 'patch', 'minor', 'major'] as const;
/** A step from one version to another, in the terms of semantic versioning. */
export type Bump = (typeof bumps)[number];

/**
 * The step from one version to a greater one; `none` when it is not greater. Below 1.0.0 the minor is what may break, as
 * caret ranges have it.
 */
export function bumpBetween(from: string, to: string): Bump {
  const before = parse(from);
  const after = parse(to);
  if (!before || !after || after.compare(before) <= 0) return 'none';
  if (after.major > before.major) return 'major';
  if (after.minor > before.minor) return before.major === 0 ? 'major' : 'minor';
  return 'patch';
}

export function isAtLeast(bump: Bump, needed: Bump): boolean {
  return bumps.indexOf(bump) >= bumps.indexOf(needed);
}
