import type { ConsentGroup } from 'shared-contracts/remote';
import type { AppStore } from 'shared-contracts/store';

/** Performance cookies: what they stand for is what this is for. */
const GROUP: ConsentGroup = 'C0002';

export interface PageSpeedOptions {
  store: AppStore;
  /** Loads what measures, and starts it. */
  measure: (mayReport: () => boolean) => Promise<void>;
  report: (error: unknown) => void;
}

/** Measures how fast pages are once the visitor allows it; until then nothing of it is loaded. */
export function startPageSpeed({ store, measure, report }: PageSpeedOptions): void {
  const isAllowed = () => store.getState().consent.groups.includes(GROUP);
  let stop = () => {};
  const begin = () => {
    if (!isAllowed()) return;
    stop();
    void measure(isAllowed).catch(report);
  };
  stop = store.subscribe(begin);
  begin();
}
