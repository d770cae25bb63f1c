/** Pages that are followed before the way counts as one that does not end. */
const MOST_STEPS = 10;

/**
 * Follows where resources say that their pages are, from page to page, until one is where it says or has left the site.
 * @param from path that the visitor is at
 * @param first where its resource leads
 * @param next where the resource of a path's page leads; null when it says nothing else
 * @returns where it all ends; null when it leads in a circle or does not end
 */
export async function settledPath(
  from: string,
  first: string,
  next: (address: string) => Promise<string | null>,
): Promise<string | null> {
  const passed = new Set([pathOf(from)]);
  for (let address = first; ; ) {
    if (passed.has(pathOf(address)) || passed.size > MOST_STEPS) return null;
    passed.add(pathOf(address));
    const further = await next(address);
    if (further === null) return address;
    address = further;
  }
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
