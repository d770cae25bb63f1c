import { stateOfCode } from 'shared-contracts/rules';
import type { Database } from '../../db/database.ts';
import { associations, schools } from '../../db/schema/index.ts';
import type { Problem } from './read-table.ts';

interface Asked {
  row: number;
  /** Key or slug in the file; null where its cell is blank, undefined where the file has no such column. */
  named: string | null | undefined;
  state: string;
  /** Key of the one that the school is in now; undefined for a school that is new in its state. */
  stored: string | undefined;
}

export interface AssociationOf {
  /** The key of the association that a school belongs to; a problem when that cannot be decided. */
  find(asked: Asked): string | Problem;
  problems: readonly Problem[];
}

/**
 * Knows the association that a school belongs to: the one that its row names, of another state too; else the one that it is in; else
 * the only one of its state; where a state has several, the one among `named` (keys or slugs), else the only one that has schools.
 */
export async function createAssociationOf(db: Database, named: readonly string[]): Promise<AssociationOf> {
  const { key, slug, stateCode: state } = associations;
  const all = await db.select({ key, slug, state }).from(associations).orderBy(slug);
  const members = await db.selectDistinct({ key: schools.associationKey }).from(schools);
  const withSchools = new Set(members.map((each) => each.key));
  const byName = new Map(all.flatMap((each) => [[each.key, each] as const, [each.slug, each] as const]));
  const preferred = named.flatMap((name) => byName.get(name) ?? []);

  function ofState(state: string, row: number): string | Problem {
    const candidates = all.filter((each) => each.state === state);
    const [only, ...others] = candidates;
    const chosen =
      others.length === 0
        ? only
        : (preferred.find((each) => each.state === state) ??
          onlyOf(candidates.filter((each) => withSchools.has(each.key))));
    if (chosen) return chosen.key;
    return { row, column: 'association', message: whyNone(state, candidates, all.length === 0) };
  }

  return {
    find({ row, named, state, stored }) {
      if (named) {
        const found = byName.get(named) ?? byName.get(named.toLowerCase());
        return (
          found?.key ?? { row, column: 'association', message: `“${named}” is neither key nor slug of an association` }
        );
      }
      return named === undefined && stored !== undefined ? stored : ofState(state, row);
    },
    problems: named
      .filter((name) => !byName.has(name))
      .map((name) => ({
        row: null,
        column: null,
        message: `cannot go with --association ${name}, which is neither key nor slug of an association`,
      })),
  };
}

function whyNone(state: string, candidates: readonly { slug: string }[], isEmpty: boolean): string {
  if (isEmpty) return 'cannot be found, since there are no associations yet; import them first';
  const name = stateOfCode(state)?.name ?? state;
  if (candidates.length === 0) return `cannot be found, since ${name} has no association; import that first`;
  const slugs = candidates.map(({ slug }) => slug).join(', ');
  return `is needed, since ${name} has several associations: ${slugs}; or name the one that new schools join by --association`;
}

const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
