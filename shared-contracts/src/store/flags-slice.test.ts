import { searchEndpoints } from '../api/index.ts';
import { FakeServices, json } from '../testing/fake-services.ts';
import { createAppStore, flagsChanged, flagsFailed, flagsReceived, selectFlag } from './index.ts';

function storeWith(services = new FakeServices()) {
  return createAppStore(services.environment);
}

describe('flags in the store', () => {
  it('begin with the defaults', () => {
    const state = storeWith().getState();
    expect(state.flags.status).toBe('starting');
    expect(selectFlag(state, 'site-theme')).toBe('dark');
    expect(selectFlag(state, 'marketing-emails-opt')).toBe(false);
  });

  it('take the values of the service, then single changes, and fall back when a flag is deleted', () => {
    const store = storeWith();
    store.dispatch(flagsReceived({ 'site-theme': 'light', 'clip-button': 'all' }));
    expect(selectFlag(store.getState(), 'site-theme')).toBe('light');
    store.dispatch(flagsChanged({ 'site-theme': 'dark' }));
    expect(selectFlag(store.getState(), 'site-theme')).toBe('dark');
    expect(selectFlag(store.getState(), 'clip-button')).toBe('all');
    store.dispatch(flagsChanged({ 'clip-button': undefined }));
    expect(selectFlag(store.getState(), 'clip-button')).toBe('none');
  });

  it('keep the last values while the service fails', () => {
    const store = storeWith();
    store.dispatch(flagsReceived({ 'site-theme': 'light' }));
    store.dispatch(flagsFailed());
    expect(store.getState().flags.status).toBe('failed');
    expect(selectFlag(store.getState(), 'site-theme')).toBe('light');
  });

  it('choose the version of each kind of search', async () => {
    const services = new FakeServices();
    const empty = () => json({ items: [], total: 0 });
    for (const prefix of ['', '/v2']) {
      services.on('GET', 'search', `${prefix}/search/events/live`, empty);
      services.on('GET', 'search', `${prefix}/search/schools`, empty);
    }
    const store = storeWith(services);
    store.dispatch(flagsReceived({ 'search-api-version-events': 'v1' }));
    await store.dispatch(searchEndpoints.searchEvents.initiate({ type: 'live' }));
    await store.dispatch(searchEndpoints.searchSchools.initiate({ q: 'lake' }));
    expect(services.calls.map(({ path }) => path)).toEqual(['/search/events/live', '/v2/search/schools']);
  });
});
