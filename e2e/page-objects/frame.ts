import { expect, type Page } from '@playwright/test';

/** A page of each remote that the layout itself leads to. */
const remotePages = {
  watch: { path: '/', link: 'Watch', heading: 'High-school sports, live and on demand' },
  account: { path: '/users/sign_in', link: 'Sign in', heading: 'Sign in' },
  checkout: { path: '/subscribe/retail', link: 'Passes', heading: 'Choose your pass' },
  playoffs: { path: '/playoffs', link: 'Playoffs', heading: 'Playoffs' },
  store: { path: '/store/bleacherside', link: 'Store', heading: /^The .+ store$/ },
} as const;

export type RemoteName = keyof typeof remotePages;
export const remoteNames = Object.keys(remotePages) as RemoteName[];

/** Address of a page of the remote that an anonymous fan may open. */
export const pathOfRemote = (remote: RemoteName) => remotePages[remote].path;

/** The layout around every page, and what it shows in its middle. */
export function frameOf(page: Page) {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const home = header.getByRole('link', { name: / home$/ });
  const main = page.getByRole('main');
  const problem = main.getByRole('region', { name: 'This page is taking a time-out' });

  return {
    header,
    home,
    footer,
    problem,
    retry: problem.getByRole('button', { name: 'Try again' }),
    /**
     * Goes to a remote's page as a fan does: by a link of the header, inside the tab; from focus mode over home. Before a tab
     * has taken a rendered page over, links load another document.
     */
    async goTo(remote: RemoteName): Promise<void> {
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
      const link = header.getByRole('link', { name: remotePages[remote].link, exact: true });
      if (!(await link.isVisible())) await home.click();
      await link.click();
    },
    /** The page of a remote, bearing the release that it came from. */
    pageOf: (remote: RemoteName) => main.locator(`[data-remote="${remote}"]`),
    async shows(remote: RemoteName): Promise<void> {
      await expect(main.locator('[data-remote]')).toHaveAttribute('data-remote', remote);
      await expect(main.getByRole('heading', { level: 1, name: remotePages[remote].heading })).toBeVisible();
    },
    async stands(): Promise<void> {
      await expect(home).toBeVisible();
      const isFocused = (await page.locator('[data-view="focus"]').count()) > 0;
      if (!isFocused) await expect(header.getByRole('combobox')).toBeVisible();
      await expect(footer.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    },
  };
}

/** Marks the document of a tab; `isKept` tells whether that document is still the one on the screen. */
export async function markDocument(page: Page): Promise<{ isKept: () => Promise<boolean> }> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'first'));
  return {
    isKept: () => page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'first'),
  };
}

/** Goes to an address inside the tab: the router hears of a history entry as it does of the back button. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
