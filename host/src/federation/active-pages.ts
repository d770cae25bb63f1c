import type { LoadedPage } from './page-loader.ts';

/**
 * Which release of each remote is in force in this tab. A page module's `activate` runs each time its release comes
 * into force, and `dispose` of the one before it: after a rollback a module that was evaluated long ago runs again.
 */
export function createActivePages() {
  const active = new Map<string, LoadedPage>();
  return {
    enter(page: LoadedPage): void {
      const key = `${page.remote}/${page.page}`;
      const before = active.get(key);
      if (before?.module === page.module) return;
      before?.module.dispose?.();
      page.module.activate?.();
      active.set(key, page);
    },
  };
}
