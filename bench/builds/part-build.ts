import type { ReleasableName } from 'shared-contracts/remote';

/** What one bundle of a part took. */
export interface PartBuild {
  name: ReleasableName;
  side: 'browser' | 'server';
  milliseconds: number;
}
