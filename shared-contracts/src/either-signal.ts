/** A signal that aborts with the first of several, as `AbortSignal.any` does, which the oldest supported browsers lack. */
export function eitherSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}
