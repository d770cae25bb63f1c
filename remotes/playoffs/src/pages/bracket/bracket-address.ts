import type { PageProps } from 'shared-contracts/remote';
import type { BracketAddress } from '../../api/playoffs-api.ts';

/** The bracket that the route names. */
export function bracketAddress(params: PageProps['params']): BracketAddress {
  const { state = '', sport = '', division = '', bracket = '' } = params;
  return { state, sport, division, bracket };
}
