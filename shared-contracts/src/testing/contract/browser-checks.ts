import { act } from '@testing-library/react';
import axe from 'axe-core';
import { baseApi } from '../../api/index.ts';
import { CONTRACT_VERSION, isPageModule } from '../../remote/index.ts';
import type { AppState } from '../../store/index.ts';
import { renderPage } from '../render-page.tsx';
import { createTestStore } from '../test-shell.ts';
import { endpointsInjectedBy, replaceEndpoints } from './injected-endpoints.ts';
import { neverAnswering } from './never-answering.ts';
import { type PageCase, routeOf, servicesOf, urlOf } from './page-case.ts';
import { watchTraces } from './traces.ts';

const contractNames = ['contract', 'Page', 'prefetch', 'activate', 'dispose'];

/** What the contract asks of a page in a browser, as tests of the file that calls it. */
export function checkInBrowser(remote: string, page: string, subject: PageCase): void {
  it('changes nothing while it loads', async () => {
    const endpoints = Object.keys(baseApi.endpoints);
    const traces = watchTraces();
    await subject.load();
    const found = traces.found();
    traces.end();
    expect(found).toEqual([]);
    expect(Object.keys(baseApi.endpoints)).toEqual(endpoints);
  });

  it('stands where the route table has it', () => {
    expect(routeOf(subject)).toMatchObject({ remote, page });
  });

  it('exports a page of the contract and nothing else', async () => {
    const module = await subject.load();
    expect(isPageModule(module)).toBe(true);
    expect(Object.keys(module).filter((name) => !contractNames.includes(name))).toEqual([]);
    for (const verb of [module.prefetch, module.activate, module.dispose]) {
      expect(['function', 'undefined']).toContain(typeof verb);
    }
  });

  it('names the contract that it was built with', async () => {
    expect((await subject.load()).contract).toBe(CONTRACT_VERSION);
  });

  // Before whatever else activates the page: what a first activation leaves behind shows only once.
  it('leaves as it came, and comes back after another release, as often as asked', async () => {
    const module = await subject.load();
    const traces = watchTraces();
    const names = endpointsInjectedBy(() => module.activate?.());
    expect(names.filter((name) => !name.startsWith(remote))).toEqual([]);
    module.dispose?.();
    for (let swap = 1; swap <= 3; swap++) {
      const leftOver = replaceEndpoints(names);
      module.activate?.();
      expect(leftOver()).toEqual([]);
      module.dispose?.();
    }
    const found = traces.found();
    traces.end();
    expect(found).toEqual([]);
  });

  it('ends the requests of its prefetch with the navigation', async () => {
    const module = await subject.load();
    module.activate?.();
    const services = neverAnswering();
    const store = createTestStore({ services, baseUrl: urlOf(subject).origin, ...sessionOf(subject) });
    const navigation = new AbortController();
    let isOver = false;
    const prefetched = Promise.resolve(
      module.prefetch?.({
        params: routeOf(subject).params,
        url: urlOf(subject),
        dispatch: store.dispatch,
        getState: store.getState,
        signal: navigation.signal,
      }),
    ).catch(() => {});
    void prefetched.then(() => {
      isOver = true;
    });
    // Requests leave a few turns after they are asked for.
    await turn();
    navigation.abort();
    await turn();
    expect(services.underWay()).toEqual([]);
    expect(isOver).toBe(true);
  });

  it('shows no fault to axe in its first view', async () => {
    const module = await subject.load();
    const { container, store } = await renderPage(module, {
      services: servicesOf(subject),
      at: subject.at,
      params: routeOf(subject).params,
      ...sessionOf(subject),
    });
    while (isLoading(store.getState())) await act(turn);
    expect(container).not.toBeEmptyDOMElement();
    expect(await act(() => faultsOf(container))).toEqual([]);
    module.dispose?.();
  });
}

const sessionOf = ({ session }: PageCase) => (session ? { session } : {});
const isLoading = ({ api }: AppState) => Object.values(api.queries).some((query) => query?.status === 'pending');
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Contrast needs real layout, and landmarks need the whole frame: both are for journeys in a browser. */
async function faultsOf(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
