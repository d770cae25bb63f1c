/** Wait after the first try that fails, in milliseconds; each further one is twice as long, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Loads a script that the tab cannot do without, however long the network is gone. */
export async function loadUntilThere<T>(
  load: () => Promise<T>,
  wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
): Promise<T> {
  for (let pause = FIRST_WAIT; ; pause = Math.min(2 * pause, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
}
