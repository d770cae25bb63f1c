import { satisfies } from 'semver';
import { CONTRACT_VERSION } from 'shared-contracts/remote';

/** The form that servers and browsers are known to read alike: `^1.4.0`, and `^1.4.0 || ^2.0.0` during a major step. */
const RANGE = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/;

/**
 * The versions of the contract that a remote runs on: what `contract` in its package.json says, else those of the major that
 * it is built with. Throws with what to do when it says something that cannot be.
 *
 * @param place where `contract` was read, for the message
 */
export function contractRange(place: string, contract: unknown, built = CONTRACT_VERSION): string {
  if (contract === undefined) return `^${built}`;
  const said = `"contract" in ${place} is ${JSON.stringify(contract)}`;
  if (typeof contract !== 'string' || !RANGE.test(contract)) {
    throw new Error(`${said}. Write it like "^${built}", or like "^1.4.0 || ^2.0.0" for a remote that runs on both.`);
  }
  if (!satisfies(built, contract)) {
    throw new Error(
      `${said}, and this checkout has contract ${built}. Name that one as well, or leave "contract" out.`,
    );
  }
  return contract;
}
