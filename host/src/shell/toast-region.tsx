import { useEffect, useSyncExternalStore } from 'react';
import { t } from 'shared-contracts/messages';
import { cx, Icon } from 'shared-ui';
import { ABOVE_CONSENT } from '../consent/consent-place.tsx';
import styles from './toast-region.module.css';
import { NO_TOASTS, type Toast, type Toasts } from './toasts.ts';

/** Long enough to read twice; a toast never carries what cannot be found elsewhere on the page. */
const SHOWN_FOR = 8_000;

/** The shell's short messages, announced to screen readers and gone by themselves. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => NO_TOASTS);
  return (
    <section className={styles.root} {...{ [ABOVE_CONSENT]: true }} aria-label={t('Notifications')}>
      <div role="status" aria-live="polite" className={styles.list}>
        {list.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={toasts.dismiss} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toast.id, dismiss]);
  return (
    <p className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={toast.tone === 'danger' ? 'alert' : 'check'} />
      <span>{toast.text}</span>
      <button type="button" className={styles.dismiss} aria-label={t('Dismiss')} onClick={() => dismiss(toast.id)}>
        <Icon name="close" />
      </button>
    </p>
  );
}
