interface Request {
  abort(): void;
}

/**
 * Ends the requests of a page's `prefetch` when its navigation is left, and gives them back:
 * `await Promise.all(endWith(signal, [dispatch(…)]))`.
 */
export function endWith<Requests extends readonly Request[]>(signal: AbortSignal, requests: Requests): Requests {
  for (const request of requests) signal.addEventListener('abort', () => request.abort(), { once: true });
  return requests;
}
