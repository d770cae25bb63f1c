import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { t } from 'shared-contracts/messages';
import { VisuallyHidden } from 'shared-ui';
import styles from './loading-bar.module.css';
import type { LoadingBarControl } from './loading-bar-state.ts';

/**
 * The thin bar on top of the window while a page loads. A load that is long enough to show it is told to screen readers
 * too; they hear the new page's title when it ends.
 *
 * Its phases are written to the document without React: an update of a state would interrupt the transition in which the new
 * page is rendered, and React would begin that anew.
 */
export function LoadingBar({ control }: { control: LoadingBarControl }) {
  const isLoading = useNavigation().state !== 'idle';
  const bar = useRef<HTMLDivElement>(null);
  const announcement = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const show = () => {
      const { phase, isError } = control.state();
      bar.current?.setAttribute('data-phase', phase);
      bar.current?.toggleAttribute('data-error', isError);
      announcement.current?.replaceChildren(phase === 'loading' ? t('Loading') : '');
    };
    show();
    return control.subscribe(show);
  }, [control]);

  const wasLoading = useRef(false);
  useEffect(() => {
    if (isLoading) control.start();
    else if (wasLoading.current) control.finish();
    wasLoading.current = isLoading;
  }, [control, isLoading]);
  useEffect(() => control.dispose, [control]);

  return (
    <>
      <div ref={bar} aria-hidden="true" className={styles.bar} />
      <VisuallyHidden>
        <span ref={announcement} aria-live="polite" />
      </VisuallyHidden>
    </>
  );
}
