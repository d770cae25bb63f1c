import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { cx } from 'shared-ui';
import styles from './loading-bar.module.css';
import { createLoadingBar, type LoadingBarState } from './loading-bar-state.ts';

function eachFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    callback();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** The thin bar on top of the window while a page loads. Screen readers hear the new page's title instead. */
export function LoadingBar() {
  const { state: navigation } = useNavigation();
  const [bar, setBar] = useState<LoadingBarState>({ isShown: false, progress: 0, isError: false });
  const control = useRef<ReturnType<typeof createLoadingBar> | null>(null);
  const isLoading = navigation !== 'idle';

  useEffect(() => {
    control.current = createLoadingBar({ now: () => performance.now(), eachFrame }, setBar);
    return () => control.current?.dispose();
  }, []);

  const wasLoading = useRef(false);
  useEffect(() => {
    if (isLoading) control.current?.start();
    else if (wasLoading.current) control.current?.finish();
    wasLoading.current = isLoading;
  }, [isLoading]);

  return (
    <div
      aria-hidden="true"
      className={cx(styles.bar, bar.isShown && styles.shown, bar.isError && styles.error)}
      style={{ transform: `scaleX(${bar.progress}%)` }}
    />
  );
}
