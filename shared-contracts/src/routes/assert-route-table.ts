import type { RouteRow } from './route-table.ts';

/**
 * Throws, with every fault listed, when the table cannot work: called once at the start of the gateway, so that a wrong row
 * stops the start and not a fan's navigation.
 * @param guards the guards that the caller has
 */
export function assertRouteTable(table: readonly RouteRow[], guards: readonly string[]): void {
  const faults = [
    ...repeated(table.map(({ id }) => id)).map((id) => `two rows have the id "${id}"`),
    ...repeated(table.map(({ path }) => shapeOf(path))).map((shape) => `two rows match ${shape}`),
    ...table.flatMap((row) => faultsOf(row, guards)),
  ];
  if (faults.length > 0) throw new Error(`The route table has faults:\n${faults.join('\n')}`);
}

function faultsOf(row: RouteRow, guards: readonly string[]): string[] {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return [
    ...(row.guards ?? []).filter((guard) => !guards.includes(guard)).map((guard) => `has the unknown guard "${guard}"`),
    ...Object.keys(row.params ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => `has a rule for "${name}", which is not in its path`),
    ...names.filter((name) => !row.params?.[name ?? '']).map((name) => `has no rule for its parameter "${name}"`),
    ...(row.guards?.includes('redirect-malformed-url') && !row.canonical
      ? ['guards its address but names no resource that would tell it']
      : []),
    ...(row.shortForms && !row.canonical ? ['has short forms but names no resource that would tell the rest'] : []),
  ].map((fault) => `${row.id} ${fault}`);
}

const shapeOf = (path: string) => path.replace(/:\w+/g, '{}');

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
