import type { ComponentType } from 'react';
import type { AppDispatch, AppState } from '../store/index.ts';
import type { Shell } from './shell.ts';

export interface PageProps {
  params: Readonly<Record<string, string>>;
  shell: Shell;
}

export interface PrefetchContext {
  params: Readonly<Record<string, string>>;
  url: URL;
  dispatch: AppDispatch;
  getState: () => AppState;
  /** Ends when the navigation is left. */
  signal: AbortSignal;
  /** The fan may be about to open the page, and may not: only the answers that it needs are wanted, nothing large. */
  isAhead?: boolean;
}

/**
 * One exposed page of a remote. Loading the module must change nothing: endpoints are injected in `activate`, since
 * after a rollback an already evaluated module is run again without being evaluated again.
 */
export interface PageModule {
  /** Version of the contract package that the page was built with. */
  contract: string;
  Page: ComponentType<PageProps>;
  /** Fills the query cache with what the first view needs. May be left out. */
  prefetch?: (context: PrefetchContext) => Promise<unknown>;
  activate?: () => void;
  dispose?: () => void;
}

export function isPageModule(module: unknown): module is PageModule {
  const candidate = module as Partial<PageModule> | null;
  return typeof candidate?.Page === 'function' && typeof candidate.contract === 'string';
}
