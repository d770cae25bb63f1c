import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { cx, VisuallyHidden } from 'shared-ui';
import styles from './loading-bar.module.css';
import type { LoadingBarControl } from './loading-bar-state.ts';

/**
 * The thin bar on top of the window while a page loads. A load that is long enough to show it is told to screen readers
 * too; they hear the new page's title when it ends.
 */
export function LoadingBar({ control }: { control: LoadingBarControl }) {
  const isLoading = useNavigation().state !== 'idle';
  const bar = useSyncExternalStore(control.subscribe, control.state, control.state);

  const wasLoading = useRef(false);
  useEffect(() => {
    if (isLoading) control.start();
    else if (wasLoading.current) control.finish();
    wasLoading.current = isLoading;
  }, [control, isLoading]);
  useEffect(() => control.dispose, [control]);

  return (
    <>
      <div
        aria-hidden="true"
        className={cx(styles.bar, bar.isShown && styles.shown, bar.isError && styles.error)}
        style={{ transform: `scaleX(${bar.progress}%)` }}
      />
      <VisuallyHidden>
        <span aria-live="polite">{bar.isShown && bar.progress < 100 ? 'Loading' : ''}</span>
      </VisuallyHidden>
    </>
  );
}
