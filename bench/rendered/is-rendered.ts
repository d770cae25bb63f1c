/** Stands in the HTML of a page that comes with its content. */
export const RENDERED = '<div id="root" data-rendered>';

/** Waits until a page comes rendered: the first visitors of all may come before the processes for it are there. */
export async function isRendered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await (await fetch(address)).text()).includes(RENDERED)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} does not come rendered, so there is nothing to measure`);
}
