/** One measured figure and what it must keep to. */
export interface BenchResult {
  what: string;
  figure: number;
  unit: string;
  /** The bound that the product promises, in the same unit; null for a figure that is only told. */
  limit: number | null;
  ok: boolean;
}
