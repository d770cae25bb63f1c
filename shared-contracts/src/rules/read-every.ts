/**
 * Options of a query that is read again and again: every `interval` milliseconds while somebody looks at the page, and at
 * once when they come back to it or the network does. With 0 it is read once.
 */
export function readEvery(interval: number) {
  const isRepeated = interval > 0;
  return {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isRepeated,
    refetchOnReconnect: isRepeated,
  };
}
