import { createContext, useContext } from 'react';
import type { Language } from 'shared-contracts/messages';
import type { PageMeta, Shell } from 'shared-contracts/remote';
import type { ReleaseSource } from '../federation/release-source.ts';
import type { LoadingBarControl } from '../loading-bar/loading-bar-state.ts';
import type { PageLife } from '../routing/page-life.ts';
import type { Toasts } from './toasts.ts';

export interface ShellServices {
  shell: Shell;
  toasts: Toasts;
  loadingBar: LoadingBarControl;
  setMeta: (meta: PageMeta) => void;
  pageLife: PageLife;
  releases: Pick<ReleaseSource, 'current' | 'subscribe'>;
  /** Tells tracking that a page came on the screen, by its label. */
  pageViewed: (pageType: string) => void;
  /** Whether the visitor may have a membership, while nobody has said yet who they are. */
  mayBeMember: () => boolean;
  /** How far down the router scrolls a page that the fan comes back to, in pixels; null for any other page. */
  restoredScroll: () => number | null;
  /** Has the whole site speak another language. */
  chooseLanguage: (language: Language) => void;
  /** A title template with the network's name filled in. */
  title: (template: string) => string;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShellContext(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('The shell is not there: render this inside ShellContext.');
  return services;
}
