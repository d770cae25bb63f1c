import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Link } from 'react-router';
import type { PageProps } from 'shared-contracts/remote';
import { sessionEnded, sessionFound } from 'shared-contracts/store';
import { PageProblem } from '../error-page/page-problem.ts';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleUser } from '../testing/sample-store.ts';

beforeEach(lendBrowser);

function Home({ params }: PageProps) {
  return <h1>Home at {params.path}</h1>;
}
function Search() {
  return <h1>Search results</h1>;
}
function Paged() {
  return <button type="button">Next</button>;
}
function Parts() {
  return (
    <>
      <Link to="/search#day-2">Day 2</Link>
      <button type="button">Day 3</button>
      <p id="day-2">
        <a href="/game">A game</a>
      </p>
    </>
  );
}
function Broken(): never {
  throw new Error('a bug of the page');
}

const pages = {
  '/': { Page: Home, title: 'Home | {name}' },
  '/search': { Page: Search, title: 'Search | {name}' },
};

async function faultsOf(element: Element): Promise<string[]> {
  // These look at pixels, which only a real browser has.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  const { violations } = await axe.run(element, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe('the frame', () => {
  test('has its landmarks, a way past them, and the page in the middle', async () => {
    await renderSite(pages);
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('heading', { name: 'Home at /' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    expect(screen.getByRole('combobox')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`);
    expect(screen.getByText(/This is a demonstration/)).toBeVisible();
  });

  test('has nothing that axe objects to, whoever the visitor is', async () => {
    const { container, store, toasts } = await renderSite(pages);
    await screen.findByRole('heading', { level: 1 });
    expect(await faultsOf(container)).toEqual([]);
    act(() => {
      store.dispatch(sessionFound(sampleUser));
      toasts.show({ tone: 'success', text: 'You follow North High.' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pat' }));
    expect(await faultsOf(container)).toEqual([]);
  });

  test('leads to the search page with what was typed, and nowhere with nothing', async () => {
    const { router } = await renderSite(pages);
    const box = await screen.findByRole('combobox', { name: 'Search schools and games' });
    await userEvent.type(box, '  {Enter}');
    expect(router.state.location.pathname).toBe('/');
    await userEvent.clear(box);
    await userEvent.type(box, ' north & south {Enter}');
    await screen.findByRole('heading', { name: 'Search results' });
    expect(router.state.location.search).toBe('?q=north+%26+south');
    expect(screen.getByRole('combobox')).toHaveValue('north & south');
  });
});

describe('a test page', () => {
  test('has a strip that says so in place of header and footer, and is kept from search engines', async () => {
    await renderSite({ '/tests/track-wrestling': { Page: Search } }, '/tests/track-wrestling');
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('heading', { name: 'Search results' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent(/^Test page\./);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('leaves no trace on the page after it', async () => {
    const { router } = await renderSite(
      { ...pages, '/tests/track-wrestling': { Page: Search } },
      '/tests/track-wrestling',
    );
    await act(() => router.navigate('/'));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});

describe('a navigation', () => {
  test('moves the focus to the new page and announces its title; the first page is left alone', async () => {
    await renderSite(pages);
    await screen.findByRole('heading', { name: 'Home at /' });
    expect(document.body).toHaveFocus();
    expect(document.title).toBe('Home | Friday');
    await userEvent.click(screen.getByRole('link', { name: 'Find a game' }));
    await screen.findByRole('heading', { name: 'Search results' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Search | Friday');
  });

  test('announces a title once more when the next page has the same one', async () => {
    const { router } = await renderSite({
      '/': { Page: Home, title: 'Same' },
      '/search': { Page: Search, title: 'Same' },
    });
    await screen.findByRole('heading', { name: 'Home at /' });
    await act(() => router.navigate('/search'));
    const said = screen.getByText('Same');
    await act(() => router.navigate('/'));
    expect(screen.getByText('Same')).not.toBe(said);
  });

  test('by a control of the page to another query leaves the focus where it is', async () => {
    const { router } = await renderSite({ '/search': { Page: Paged } }, '/search');
    const next = await screen.findByRole('button', { name: 'Next' });
    act(() => next.focus());
    await act(() => router.navigate('/search?page=2'));
    expect(next).toHaveFocus();
  });

  test('to a part of the page moves the focus there, each time and also from another page', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { router } = await renderSite({ ...pages, '/search': { Page: Parts, title: 'Days' } }, '/search');
    for (let press = 0; press < 2; press++) {
      await userEvent.click(await screen.findByRole('link', { name: 'Day 2' }));
      await userEvent.tab();
      expect(screen.getByRole('link', { name: 'A game' })).toHaveFocus();
    }
    expect(screen.queryByText('Days')).not.toBeInTheDocument();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/search#day-2'));
    expect(screen.getByText('A game').parentElement).toHaveFocus();
    expect(screen.getByText('Days')).toBeInTheDocument();
  });

  test('to a second search moves the focus to what was found, as the first one does', async () => {
    await renderSite(pages, '/search?q=north');
    await userEvent.type(await screen.findByRole('combobox'), ' south{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Search | Friday'),
    );
  });
});

describe('a page', () => {
  test('is mounted afresh when it comes from another release, and stays mounted otherwise', async () => {
    const site = await renderSite(pages);
    const first = await screen.findByRole('heading', { level: 1 });
    await act(() => site.router.revalidate());
    expect(screen.getByRole('heading', { level: 1 })).toBe(first);
    site.pages['/'] = { ...pages['/'], releaseId: 'v2' };
    await act(() => site.router.revalidate());
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(first);
    expect(document.querySelector('[data-release="v2"]')).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  test('that throws leaves the frame standing, and can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const site = await renderSite({ '/': { Page: Broken } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(screen.getByRole('img', { name: '500' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    site.pages['/'] = { Page: Home, releaseId: 'v2' };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Home at /' })).toBeVisible();
  });
});

describe('the error page', () => {
  test.each([
    ['an unknown address', 'Page not found'],
    ['a parameter that is not allowed', 'Page Not Found: /x'],
  ])('of %s shows the status, says what is wrong, and leads on', async (_name, heading) => {
    const { container } = await renderSite({ '/x': new PageProblem(404, heading) }, '/x');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: heading })).toBeVisible();
    expect(main.getByRole('img', { name: '404' })).toBeVisible();
    expect(main.getByText("It seems we can't find what you are looking for.")).toBeVisible();
    expect(main.getAllByText(heading)).toHaveLength(1);
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Watch Events', '/watch-events'],
      ['My Account', '/member/account'],
      ['Customer Support (opens in a new tab)', 'https://support.friday.test/'],
    ]);
    const support = main.getByRole('link', { name: /Customer Support/ });
    expect(support).toHaveAttribute('target', '_blank');
    expect(support).toHaveAttribute('rel', 'noopener noreferrer');
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.title).toBe(`${heading} | Friday`);
    expect(await faultsOf(container)).toEqual([]);
  });

  test('of a page that did not load offers to try again, and turns the loading bar into an error', async () => {
    const site = await renderSite({ ...pages, '/search': new PageProblem(503, 'Time-out', 'It is gone.') });
    // The bar goes by itself, on a slow machine before the page is looked at.
    const seen: object[] = [];
    site.loadingBar.subscribe(() => seen.push(site.loadingBar.state()));
    await userEvent.click(await screen.findByRole('link', { name: 'Find a game' }));
    expect(await screen.findByRole('heading', { name: 'Time-out' })).toBeVisible();
    expect(screen.getByText('It is gone.')).toBeVisible();
    expect(seen).toContainEqual({ phase: 'full', isError: true });
    Object.assign(site.pages, { '/search': pages['/search'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
  });
});

describe('the error page of what a page threw', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  test('says that a bracket has no games yet', async () => {
    const error = Object.assign(new Error('bracket'), { data: { bracket: { state_code: 'TX' } } });
    await renderSite({ '/x': error }, '/x');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('No games are scheduled for this bracket yet. Check back soon.')).toBeVisible();
    expect(main.getByRole('link', { name: 'Texas brackets' })).toHaveAttribute('href', '/playoffs/brackets/tx');
    expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  test('leads on from a deleted event to its sides, sport and state, and nowhere else', async () => {
    const event = {
      is_deleted: true,
      participants: [
        { name: 'Lincoln', slug: 'lincoln-tx' },
        { name: '', slug: '' },
      ],
      sport: 'Football',
      activity_name: null,
      state_code: 'TX',
    };
    await renderSite({ '/x': Object.assign(new Error('gone'), { data: { event } }) }, '/x');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(main.getByText(/could have been moved or deleted/)).toBeVisible();
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/schools/lincoln-tx',
      '/sports/football/tx',
    ]);
  });
});

describe('the way a page is framed', () => {
  const framed = { '/subscribe/retail': { Page: Home }, '/termsofuse': { Page: Home } };

  test('keeps to the task while a visitor without membership chooses a pass', async () => {
    const { store, container } = await renderSite(framed, '/subscribe/retail');
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByRole('link', { name: 'Friday home' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Find a game' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);

    const pass = { plan_description: 'Annual Pass', expires_at: '2030-01-01T00:00:00Z' };
    const subscriber = { ...sampleUser, access_purchase_type: 'subscriber', active_subscription: pass };
    act(() => void store.dispatch(sessionFound(subscriber as never)));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test.each([
    ['the whole frame to a member', true],
    ['the frame of the task to anybody else', false],
  ])('gives %s before the profile is read, by what the browser remembers', async (_name, isMember) => {
    const { store } = await renderSite(framed, '/subscribe/retail', { mayBeMember: () => isMember });
    for (const knowMore of [() => {}, () => store.dispatch(sessionFound(null))]) {
      act(() => void knowMore());
      expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(isMember ? 1 : 0);
    }
  });

  test('leaves everything to the app around a page that is shown in one', async () => {
    const { router, container } = await renderSite(framed, '/termsofuse?apps=ios');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(await faultsOf(container)).toEqual([]);
    await act(() => router.navigate('/termsofuse'));
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('the main menu', () => {
  test('opens and closes by its button, by Escape, and when a page opens', async () => {
    const { router } = await renderSite(pages);
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await act(() => router.navigate('/search'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the menus of sports and states', () => {
  const header = () => within(screen.getByRole('banner'));

  test('list every sport by name and every state, each with its page', async () => {
    const { container } = await renderSite(pages);
    await userEvent.click(header().getByRole('button', { name: 'Sports' }));
    const sports = header().getByRole('link', { name: 'Badminton' }).closest('ul') as HTMLElement;
    const names = within(sports)
      .getAllByRole('link')
      .map((link) => link.textContent ?? '');
    expect(names).toHaveLength(34);
    expect(names.toSorted()).toEqual(names);
    expect(header().getByRole('link', { name: 'Track and Field' })).toHaveAttribute('href', '/sports/track-and-field');
    expect(header().getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/watch-events');
    await userEvent.click(header().getByRole('button', { name: 'States' }));
    expect(header().queryByRole('link', { name: 'Badminton' })).toBeNull();
    expect(header().getByRole('link', { name: 'New Hampshire' })).toHaveAttribute('href', '/states/nh');
    expect(await faultsOf(container)).toEqual([]);
  });

  test('open by keyboard; Escape closes and gives the focus back', async () => {
    await renderSite(pages);
    const button = header().getByRole('button', { name: 'States' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(header().getByRole('link', { name: 'Alabama' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('close when the focus or the pointer goes elsewhere, and when a page opens, the same one too', async () => {
    const { router } = await renderSite(pages);
    const button = header().getByRole('button', { name: 'Sports' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    for (const to of ['/search', '/search']) {
      await userEvent.click(button);
      await act(() => router.navigate(to));
      expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('on a phone open within the menu: Escape closes one after the other, a touch elsewhere none', async () => {
    await renderSite(pages);
    const menu = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    const button = header().getByRole('button', { name: 'States' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });
});

describe('the account menu', () => {
  async function memberMenu() {
    const site = await renderSite(pages);
    act(() => void site.store.dispatch(sessionFound(sampleUser)));
    const button = screen.getByRole('button', { name: 'Pat' });
    return { ...site, button };
  }

  test('shows nothing until it is known who the visitor is, and then a way to sign in that leads back', async () => {
    const { store } = await renderSite(pages, '/search?q=x');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    act(() => void store.dispatch(sessionEnded()));
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/users/sign_in?redir=%2Fsearch%3Fq%3Dx');
  });

  test('opens and closes by keyboard, and Escape gives the focus back', async () => {
    const { button } = await memberMenu();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const header = within(screen.getByRole('banner'));
    expect(header.queryByRole('link', { name: 'My account' })).toBeNull();
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(header.getByRole('link', { name: 'My account' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('closes when the focus or the pointer goes elsewhere, and when a page opens', async () => {
    const { button, router } = await memberMenu();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await act(() => router.navigate('/search'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('signs out and says so', async () => {
    const { button, signOut } = await memberMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('You are signed out.')).toBeVisible();
  });
});

describe('notifications', () => {
  afterEach(() => jest.useRealTimers());

  test('are announced politely, can be dismissed, and go by themselves', async () => {
    const { toasts } = await renderSite(pages);
    jest.useFakeTimers();
    const region = screen.getByRole('region', { name: 'Notifications' });
    act(() => {
      toasts.show({ tone: 'success', text: 'First.' });
      toasts.show({ tone: 'danger', text: 'Second.' });
    });
    expect(within(region).getByRole('status')).toHaveTextContent('First.Second.');
    act(() => within(region).getAllByRole('button', { name: 'Dismiss' })[0]?.click());
    expect(region).toHaveTextContent(/^Second\.$/);
    act(() => jest.advanceTimersByTime(7_999));
    expect(region).toHaveTextContent('Second.');
    act(() => jest.advanceTimersByTime(1));
    expect(region).not.toHaveTextContent('Second.');
  });
});
