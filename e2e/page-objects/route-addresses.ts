import { readFileSync } from 'node:fs';

const table = new URL('../../shared-contracts/src/routes/route-table.ts', import.meta.url);

/** A value for each parameter; any other is a word, with which the page shows that it knows no such thing. */
const values: Readonly<Record<string, string>> = {
  association: 'bleacherside',
  authenticate: 'sign_up',
  state: 'tx',
  state_code: 'tx',
  sport: 'football',
  division: 'division-1',
  bracket: 'state-championship',
  subscribeType: 'retail',
};

/**
 * One address for each row of the route table. Read as text: journeys import nothing of the product, but a row that is
 * added shall be visited without anybody thinking of it.
 */
export function routeAddresses(): string[] {
  const patterns = [...readFileSync(table, 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].map(
    ([, pattern = '']) => pattern,
  );
  if (patterns.length < 10) throw new Error('The route table is written in another way than this reads it.');
  return patterns.map((pattern) => pattern.replace(/:(\w+)/g, (_whole, name: string) => values[name] ?? 'something'));
}
