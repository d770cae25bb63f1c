import { type ComponentType, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router';
import type { AppState, AppStore } from 'shared-contracts/store';
import { ConsentGate } from 'shared-contracts/store';
import { PartBoundary } from '../layout/part-boundary.tsx';
import { DataIconContext, type DataIconProps } from '../quick-links/data-icon.ts';
import { ShellContext, type ShellServices } from '../shell/shell-context.ts';
import { TagManager, type TagManagerProps } from '../tracking/tag-manager.tsx';

export interface SiteProps {
  store: AppStore;
  /** The state that a server rendered the page with, while the tab takes it over. */
  serverState?: AppState | undefined;
  services: ShellServices;
  dataIcon: ComponentType<DataIconProps>;
  router: DataRouter;
  tagManager: TagManagerProps | null;
  /** Called when all of it is in the document, before any part acts on that. */
  onShown?: () => void;
}

/** All that React renders, on servers as in tabs. */
export function Site({ store, serverState, services, dataIcon, router, tagManager, onShown }: SiteProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <ShellContext value={services}>
        <DataIconContext value={dataIcon}>
          <RouterProvider router={router} />
        </DataIconContext>
      </ShellContext>
      {tagManager && (
        <PartBoundary>
          <ConsentGate group="C0002">
            <TagManager {...tagManager} />
          </ConsentGate>
        </PartBoundary>
      )}
    </Provider>
  );
}
