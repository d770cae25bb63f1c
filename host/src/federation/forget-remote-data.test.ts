import { baseApi } from 'shared-contracts/api';
import { sampleStore } from '../testing/sample-store.ts';
import { forgetRemoteData } from './forget-remote-data.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeOffers: build.query<string, string>({ queryFn: (shelf) => ({ data: shelf }) }),
    storefrontHours: build.query<string, void>({ queryFn: () => ({ data: 'nine to five' }) }),
    playoffsSeeds: build.query<string, void>({ queryFn: () => ({ data: 'eight' }) }),
  }),
});

test('a remote’s own data is dropped, whatever its arguments, and everybody else’s stays', async () => {
  const store = sampleStore();
  const { storeOffers, storefrontHours, playoffsSeeds } = api.endpoints;
  await store.dispatch(storeOffers.initiate('hats'));
  await store.dispatch(storeOffers.initiate('shirts'));
  await store.dispatch(storefrontHours.initiate());
  await store.dispatch(playoffsSeeds.initiate());
  forgetRemoteData(store, 'store');
  const names = Object.values(store.getState().api.queries).map((entry) => entry?.endpointName);
  expect(names).toEqual(['storefrontHours', 'playoffsSeeds']);
});

test('data that is still wanted is asked for again', async () => {
  const store = sampleStore();
  await store.dispatch(api.endpoints.storeOffers.initiate('hats'));
  forgetRemoteData(store, 'store');
  const again = await store.dispatch(api.endpoints.storeOffers.initiate('hats'));
  expect(again.data).toBe('hats');
});
