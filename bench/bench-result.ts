/** One measured figure and what it must keep to. */
export interface BenchResult {
  what: string;
  figure: number;
  unit: string;
  /** The bound that the product promises, in the same unit; null for a figure that is only told. */
  limit: number | null;
  ok: boolean;
}

/** A figure that must not be greater than its limit. */
export function atMost(what: string, figure: number, limit: number, unit: string): BenchResult {
  return { what, figure, unit, limit, ok: figure <= limit };
}

/** A figure that must not be less than its limit. */
export function atLeast(what: string, figure: number, limit: number, unit: string): BenchResult {
  return { what: `${what} (at least)`, figure, unit, limit, ok: figure >= limit };
}

/** A figure without a limit. */
export function told(what: string, figure: number, unit: string): BenchResult {
  return { what, figure, unit, limit: null, ok: true };
}
