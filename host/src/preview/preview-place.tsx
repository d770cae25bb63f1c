import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShellContext } from '../shell/shell-context.ts';

// Hardly anybody ever sees it.
const PreviewBanner = lazy(() => import('./preview-banner.tsx'));

/** Says that this tab shows a release that others do not get. */
export function PreviewPlace() {
  const { releases } = useShellContext();
  const read = () => releases.current().preview;
  const preview = useSyncExternalStore(releases.subscribe, read, read);
  return (
    preview && (
      <Suspense>
        <PreviewBanner preview={preview} />
      </Suspense>
    )
  );
}
