import { CONTRACT_VERSION, endWith, type PrefetchContext } from 'shared-contracts/remote';
import { activatePlayoffsApi, playoffsEndpoints } from '../../api/playoffs-api.ts';
import { bracketAddress } from './bracket-address.ts';
import { hasNoGames, noGamesYet } from './no-games-yet.ts';

export { BracketPage as Page } from './bracket-page.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activatePlayoffsApi;

export async function prefetch({ params, dispatch, signal }: PrefetchContext): Promise<void> {
  const { initiate } = playoffsEndpoints().playoffsBracket;
  const request = dispatch(initiate(bracketAddress(params), { subscribe: false }));
  endWith(signal, [request]);
  if (hasNoGames(await request)) throw noGamesYet(params);
}
