import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router';
import type { AppStore } from 'shared-contracts/store';
import { ConsentGate } from 'shared-contracts/store';
import { PartBoundary } from '../layout/part-boundary.tsx';
import { DataIconContext, type DataIconProps } from '../quick-links/data-icon.ts';
import { ShellContext, type ShellServices } from '../shell/shell-context.ts';
import { TagManager, type TagManagerProps } from '../tracking/tag-manager.tsx';

export interface SiteProps {
  store: AppStore;
  services: ShellServices;
  dataIcon: ComponentType<DataIconProps>;
  router: DataRouter;
  tagManager: TagManagerProps | null;
}

/** All that React renders, on servers as in tabs. */
export function Site({ store, services, dataIcon, router, tagManager }: SiteProps) {
  return (
    <Provider store={store}>
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
