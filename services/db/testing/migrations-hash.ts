import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tells one set of migrations from another. */
export function migrationsHash(): string {
  const folder = path.join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
