import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PageProblem } from '../error-page/page-problem.ts';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite, type SitePage } from '../testing/render-site.tsx';
import type { PageLife } from './page-life.ts';

function Form({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <form>
      <h1>Form at {params.path}</h1>
      <input aria-label="Name" />
      <input aria-label="School" />
    </form>
  );
}

function Closed() {
  return <h1>Closed</h1>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

function Gone(): never {
  throw new PageProblem(404, 'Page not found');
}

function Broken(): never {
  throw new TypeError('undefined is not a team');
}

beforeEach(lendBrowser);

const mounted = () => () => {};

/** A site whose page at `/` is this; a page that throws gives way to whatever `pages` holds by then. */
async function site(page: SitePage, crashed: PageLife['crashed'] = () => false) {
  return renderSite({ '/': page, '/search': { Page: Form } }, '/', { pageLife: { mounted, crashed } });
}

describe('a page that throws', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  test('is replaced by the release that takes over, without a word of the error', async () => {
    const crashed = jest.fn<boolean, Parameters<PageLife['crashed']>>(() => true);
    const { router, pages } = await site({ Page: Broken, releaseId: 'v2' }, crashed);
    await waitFor(() => expect(crashed).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(crashed.mock.calls[0]?.[0].release.releaseId).toBe('v2');
    expect(screen.queryByRole('heading')).toBeNull();
    pages['/'] = { Page: Form, releaseId: 'v1' };
    await act(() => router.revalidate());
    expect(screen.getByRole('heading', { name: 'Form at /' })).toBeVisible();
  });

  test('is the error page’s when no release can take over', async () => {
    await site({ Page: Broken });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  });

  test('on purpose is the error page’s, and no failure of its release', async () => {
    const crashed = jest.fn(() => true);
    await site({ Page: Gone }, crashed);
    expect(await screen.findByRole('img', { name: '404' })).toBeVisible();
    expect(crashed).not.toHaveBeenCalled();
  });
});

describe('a page that another release takes over', () => {
  afterEach(() => Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 }));

  test('keeps the focus and how far down the fan was', async () => {
    const { router, pages } = await site({ Page: Form });
    const before = await screen.findByLabelText('School');
    act(() => before.focus());
    // The old page is half way down when it goes; without it the document is short, and the browser at its top.
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (before.isConnected ? 640 : 0) });
    pages['/'] = { Page: Form, releaseId: 'v2' };
    await act(() => router.revalidate());
    const after = screen.getByLabelText('School');
    expect(after).not.toBe(before);
    expect(after).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
  });

  test('without that element leaves the focus alone', async () => {
    const { router, pages } = await site({ Page: Form });
    const school = await screen.findByLabelText('School');
    act(() => school.focus());
    pages['/'] = { Page: Closed, releaseId: 'v2' };
    await act(() => router.revalidate());
    expect(screen.getByRole('heading', { name: 'Closed' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test('on the way to another address begins at its top', async () => {
    const { router, pages } = await site({ Page: Form });
    const school = await screen.findByLabelText('School');
    act(() => school.focus());
    pages['/search'] = { Page: Form, releaseId: 'v2' };
    await act(() => router.navigate('/search'));
    expect(screen.getByLabelText('School')).not.toHaveFocus();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('is told to be on the screen, and to be gone', async () => {
    const log: string[] = [];
    const pageLife: PageLife = {
      crashed: () => false,
      mounted: (page) => {
        log.push(`+${page?.release.releaseId}`);
        return () => log.push(`-${page?.release.releaseId}`);
      },
    };
    const { router, pages } = await renderSite({ '/': { Page: Form } }, '/', { pageLife });
    await screen.findByRole('heading', { name: 'Form at /' });
    pages['/'] = { Page: Form, releaseId: 'v2' };
    await act(() => router.revalidate());
    expect(log).toEqual(['+v1', '-v1', '+v2']);
  });

  test('keeps its state while its release stays', async () => {
    const { router } = await site({ Page: Counter });
    const button = await screen.findByRole('button', { name: 'Pressed 0' });
    act(() => button.click());
    await act(() => router.revalidate());
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  });
});
