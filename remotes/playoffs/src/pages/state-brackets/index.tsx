import { CONTRACT_VERSION, endWith, type PrefetchContext } from 'shared-contracts/remote';
import { activatePlayoffsApi, playoffsEndpoints } from '../../api/playoffs-api.ts';

export { StateBracketsPage as Page } from './state-brackets-page.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activatePlayoffsApi;

export async function prefetch({ params, dispatch, signal }: PrefetchContext): Promise<void> {
  const { initiate } = playoffsEndpoints().playoffsStateBrackets;
  const request = dispatch(initiate(params.state ?? '', { subscribe: false }));
  await Promise.all(endWith(signal, [request]));
}
