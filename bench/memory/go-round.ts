/** Runs in a page: follows the header's links from one remote's page to another's, each time until its content is there. */
export async function goRound({ remotes, cycles }: { remotes: readonly string[]; cycles: number }): Promise<void> {
  for (let step = 0; step < cycles * remotes.length; step += 1) {
    const remote = remotes[(step + 1) % remotes.length];
    const link = document.querySelector<HTMLAnchorElement>(`header a[href^="/${remote}"]`);
    if (!link) throw new Error(`The header has no link to ${remote}`);
    link.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const isThere = document.querySelector(`[data-remote="${remote}"] h1`);
        if (isThere && !document.querySelector('main [aria-busy="true"]')) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }
}
