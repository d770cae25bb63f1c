import { enableCompileCache } from 'node:module';
import path from 'node:path';

// A rollback is in a hurry, and half of its time went into reading its own code. What was read is kept for the next time.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./release/run-release.ts');
