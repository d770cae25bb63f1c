import type { AppStore } from 'shared-contracts/store';

/** Functional cookies: what they stand for is what copies are for. */
const GROUP = 'C0003';
const WORKER = '/service-worker.js';
/** How the names of the worker's caches begin. */
const OWN_CACHES = 'offline-';

interface OpenedRouter {
  subscribe(listener: (state: { navigation: { state: string } }) => void): unknown;
}

export interface CopiesOptions {
  window: Window & typeof globalThis;
  store: AppStore;
  router: OpenedRouter;
  /** Acts once the browser has a quiet moment. */
  whenQuiet: (act: () => void) => void;
  report: (error: unknown) => void;
}

/**
 * Has a worker of the gateway's keep copies of the schedules and brackets that a fan opens, to be read without a network, once
 * they allow functional cookies; whoever takes that back has them deleted. Not where data is to be saved.
 */
export function keepCopies({ window, store, router, whenQuiet, report }: CopiesOptions): void {
  const { navigator, document, location, caches } = window;
  // Only over HTTPS, and not in every private window.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  /** Null while the visitor has neither allowed nor refused it. */
  let isKeeping: boolean | null = null;
  let toldOf = '';

  const tell = async () => {
    const address = location.pathname + location.search;
    if (!isKeeping || saveData || address === toldOf) return;
    toldOf = address;
    const { active } = await workers.ready;
    active?.postMessage({ address, title: document.title });
  };

  const begin = async () => {
    await workers.register(WORKER, { updateViaCache: 'none' });
    await tell();
  };

  const end = async () => {
    toldOf = '';
    await (await workers.getRegistration(WORKER))?.unregister();
    const names = (await caches.keys()).filter((name) => name.startsWith(OWN_CACHES));
    await Promise.all(names.map((name) => caches.delete(name)));
  };

  const look = () => {
    const { groups, hasChosen } = store.getState().consent;
    const isAllowed = groups.includes(GROUP);
    if (isAllowed === isKeeping || (!isAllowed && !hasChosen)) return;
    isKeeping = isAllowed;
    void (isAllowed ? begin() : end()).catch(report);
  };

  look();
  store.subscribe(look);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') whenQuiet(() => void tell().catch(report));
  });
}
