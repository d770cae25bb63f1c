import type { RemoteName } from 'shared-contracts/remote';

/** A page that the tab comes to: the remote that it is of, and how the link in the header to it begins. */
export interface Stop {
  remote: RemoteName;
  link: string;
}

/** Runs in a page: follows a link of the header, until the content of the page behind it is there. */
export async function followLink({ remote, link }: Stop): Promise<void> {
  const anchor = document.querySelector<HTMLAnchorElement>(`header a[href${link === '/' ? '' : '^'}="${link}"]`);
  if (!anchor) throw new Error(`The header of ${location.pathname} has no link to ${link}`);
  anchor.click();
  await new Promise<void>((resolve) => {
    const look = () => {
      const isThere = document.querySelector(`[data-remote="${remote}"] h1`);
      if (isThere && !document.querySelector('main [aria-busy="true"]')) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in a page: waits until it is of this version. Nothing but this is held by whoever waits. */
export async function becomes({ remote, version }: { remote: string; version: string }): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector(`[data-remote="${remote}"][data-version="${version}"] h1`)) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
