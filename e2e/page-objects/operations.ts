import type { Product } from '../fixtures/run-product.ts';

export const operator = { email: 'ops@demo.test', password: 'friday-night-lights' };

/** Calls a service of a product as operations do, at their own address. */
export function callOperations({ opsUrl }: Pick<Product, 'opsUrl'>, path: string, init: RequestInit = {}) {
  const authorization = `Basic ${Buffer.from(`${operator.email}:${operator.password}`).toString('base64')}`;
  return fetch(opsUrl + path, { ...init, headers: { 'content-type': 'application/json', authorization } });
}
