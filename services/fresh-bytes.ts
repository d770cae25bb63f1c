import { randomBytes } from 'node:crypto';

/** In bytes. */
const STOCK = 4_096;

let stock = Buffer.alloc(0);

/**
 * Random bytes as `randomBytes` gives them, out of a stock: the system takes as long for sixteen as for thousands, and
 * each page needs three times sixteen. No byte is given twice.
 */
export function freshBytes(length: number): Buffer {
  if (length > stock.length) stock = randomBytes(Math.max(STOCK, length));
  const bytes = stock.subarray(0, length);
  stock = stock.subarray(length);
  return bytes;
}
