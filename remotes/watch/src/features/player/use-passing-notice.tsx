import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './passing-notice.module.css';
import overlay from './player-overlay.module.css';

/** How long a notice stands over the picture; milliseconds. */
const SHOWN_FOR = 3_000;

interface PassingNotice {
  /** For the controls: what is shown last is read out, and goes by itself. */
  notice: ReactNode;
  /** The same function all the time. */
  show: (text: string) => void;
}

/** Says over the picture, for a moment, what a press of the viewer has done. */
export function usePassingNotice(): PassingNotice {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  const show = useCallback((text: string) => setShown({ text }), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  const notice = (
    <p role="status" className={styles.notice} {...{ slot: 'top-chrome', noautohide: '' }}>
      {shown && <span className={overlay.chip}>{shown.text}</span>}
    </p>
  );
  return { notice, show };
}
