export interface BypassLog {
  warn: (facts: { count: number }, message: string) => void;
}

/** Counts videos that played by a proof in the place of a licence; the first is logged, then each tenfold. */
export function createBypassCount(log: BypassLog): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (/^10*$/.test(String(count))) log.warn({ count }, 'The licence service is down: videos play by proof.');
  };
}
