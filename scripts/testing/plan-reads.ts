/** A node of PostgreSQL's `explain (analyze, format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** What a plan reads of a table, in one of its nodes. */
export interface PlanRead {
  table: string;
  isWhole: boolean;
  /** Rows that were looked at, also those that did not fit, in all runs of the node. */
  rows: number;
}

/** Every read of a table in a plan that was run. */
export function planReads(node: PlanNode): PlanRead[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const read = {
    table: node['Relation Name'] ?? '',
    isWhole: node['Node Type'].endsWith('Seq Scan'),
    rows: Math.round((node['Actual Rows'] + removed) * node['Actual Loops']),
  };
  return [...(read.table === '' ? [] : [read]), ...(node.Plans ?? []).flatMap(planReads)];
}
