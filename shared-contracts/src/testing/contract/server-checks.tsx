import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { baseApi } from '../../api/index.ts';
import { createTestShell, createTestStore } from '../test-shell.ts';
import { type PageCase, routeOf, servicesOf, urlOf } from './page-case.ts';

/** What the contract asks of a page where there is no browser, as tests of the file that calls it. */
export function checkOnServer(subject: PageCase): void {
  it('loads and renders without a window', async () => {
    expect(typeof window).toBe('undefined');
    const module = await subject.load();
    module.activate?.();
    const fake = servicesOf(subject);
    const url = urlOf(subject);
    const { session } = subject;
    const store = createTestStore({ services: fake, baseUrl: url.origin, ...(session ? { session } : {}) });
    const { params } = routeOf(subject);
    const { signal } = new AbortController();
    await module.prefetch?.({ params, url, dispatch: store.dispatch, getState: store.getState, signal });
    const asked = fake.calls.length;

    const { shell } = createTestShell({ store, baseUrl: url.origin, navigate: () => {} });
    const element = <module.Page params={params} shell={shell} />;
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [subject.at] });
    const html = renderToString(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    module.dispose?.();
    // Else answers that nobody reads wait for their end in a timer each, and hold the test run.
    store.dispatch(baseApi.util.resetApiState());

    expect(html).toContain('<');
    // Whatever a page asks for while it renders comes too late for the HTML; it belongs in `prefetch`.
    expect(fake.calls).toHaveLength(asked);
  });
}
