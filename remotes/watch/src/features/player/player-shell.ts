import type { Shell } from 'shared-contracts/remote';

/** What a player needs of the shell. */
export type PlayerShell = Pick<Shell, 'consent' | 'hold' | 'toast'>;
