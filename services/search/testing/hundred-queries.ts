import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'hundred-queries.txt');

/** A query as fans type it, and the school that it means. */
export interface MeantQuery {
  query: string;
  name: string;
  city: string;
  state: string;
}

/** The queries of `hundred-queries.txt`. */
export function hundredQueries(): MeantQuery[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', name = '', city = '', state = ''] = line.split(' | ');
      return { query, name, city, state };
    });
}
