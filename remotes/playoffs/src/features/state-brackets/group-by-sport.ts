import type { BracketSummary } from 'shared-contracts/entities';
import { findSport } from 'shared-contracts/rules';

/** A sport's brackets; boys' and girls' stand apart. */
export interface SportGroup {
  /** `Boys Basketball`. */
  name: string;
  brackets: BracketSummary[];
}

/** Groups by sport and gender, groups by name and brackets by division and name; numbers sort as numbers. */
export function groupBySport(brackets: readonly BracketSummary[]): SportGroup[] {
  const groups = new Map<string, BracketSummary[]>();
  for (const bracket of brackets) {
    const name = groupName(bracket);
    groups.set(name, [...(groups.get(name) ?? []), bracket]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, brackets: members.toSorted(byDivision) }))
    .sort((a, b) => compare(sportName(a.brackets[0]), sportName(b.brackets[0])) || compare(a.name, b.name));
}

const compare = new Intl.Collator('en-US', { numeric: true }).compare;

function byDivision(a: BracketSummary, b: BracketSummary): number {
  return compare(a.division, b.division) || compare(a.name, b.name);
}

function groupName(bracket: BracketSummary): string {
  return [bracket.gender, sportName(bracket)].filter(Boolean).join(' ');
}

function sportName(bracket: BracketSummary | undefined): string {
  return findSport(bracket?.sport ?? '')?.name ?? bracket?.sport ?? '';
}
