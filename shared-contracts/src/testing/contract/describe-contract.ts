import { checkInBrowser } from './browser-checks.ts';
import { type PageCase, pagesOf } from './page-case.ts';
import { checkOnServer } from './server-checks.tsx';

/**
 * Tests every page of a remote against the contract of shell and page. Call it from two test files: one for browsers,
 * and one that begins with `@jest-environment node`, where it loads and renders the pages without a window.
 *
 * @param pages a case for every page that the route table asks of the remote, by the page's name
 */
export function describeContract(remote: string, pages: Readonly<Record<string, PageCase>>): void {
  const isOnServer = typeof document === 'undefined';
  describe(`the contract of ${remote}${isOnServer ? ' on a server' : ''}`, () => {
    it('is tested for every page of the route table', () => {
      expect(Object.keys(pages).sort()).toEqual(pagesOf(remote));
    });
    for (const [page, subject] of Object.entries(pages)) {
      describe(`page ${page}`, () => {
        if (isOnServer) checkOnServer(subject);
        else checkInBrowser(remote, page, subject);
      });
    }
  });
}
