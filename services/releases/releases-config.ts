import { environmentSchema } from 'shared-contracts/generation';
import type { PublicJwk } from './signing/key-pair.ts';
import { readStoreConfig, type StoreConfig } from './store/store-config.ts';

export interface ReleasesConfig {
  store: StoreConfig;
  /** The environment whose channels this installation serves. */
  environment: string;
  /** Who vouches for the keys of the store; null when it is this installation itself. */
  foreignRoot: PublicJwk | null;
  /** Environments where whoever published a release cannot promote it alone. */
  twoPersonEnvironments: string[];
}

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Reads what concerns releases; `problems` has a line for each bad variable. */
export function readReleasesConfig(
  environment: Record<string, string | undefined>,
  dataDir: string,
): { config: ReleasesConfig; problems: string[] } {
  const { config: store, problems: storeProblems } = readStoreConfig(environment, dataDir);
  const problems = [...storeProblems];

  const name = environment.RELEASE_ENVIRONMENT || 'production';
  const isName = (value: string) => environmentSchema.safeParse(value).success;
  if (!isName(name)) problems.push('RELEASE_ENVIRONMENT: must be a short name such as production or staging');

  const twoPersonEnvironments = (environment.RELEASE_TWO_PERSON ?? 'production')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== 'none');
  if (!twoPersonEnvironments.every(isName)) {
    problems.push('RELEASE_TWO_PERSON: must be names of environments with commas between, or none');
  }

  const root = environment.RELEASE_ROOT_KEY || null;
  if (root !== null && !KEY.test(root)) {
    problems.push('RELEASE_ROOT_KEY: must be the 43 characters that `release key root` prints');
  }
  const foreignRoot = root === null ? null : ({ kty: 'OKP', crv: 'Ed25519', x: root } as const);
  return { config: { store, environment: name, foreignRoot, twoPersonEnvironments }, problems };
}
