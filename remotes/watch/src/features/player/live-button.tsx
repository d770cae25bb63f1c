import { t } from 'shared-contracts/messages';
import { cx } from 'shared-ui';
import bar from './bar-button.module.css';
import type { PlayerCore } from './core/player-core.ts';
import styles from './live-button.module.css';
import { ownKeys } from './own-keys.ts';

interface LiveButtonProps {
  core: PlayerCore;
  isAtLiveEdge: boolean;
}

/** Says whether the picture is live, and brings the viewer back to it. */
export function LiveButton({ core, isAtLiveEdge }: LiveButtonProps) {
  return (
    <button
      ref={ownKeys}
      type="button"
      className={cx(bar.button, styles.root)}
      data-live={isAtLiveEdge}
      aria-disabled={isAtLiveEdge}
      onClick={() => {
        if (!isAtLiveEdge) core.toLive();
      }}
    >
      <span className={styles.dot} aria-hidden="true" />
      {t(isAtLiveEdge ? 'Live' : 'Back to live')}
    </button>
  );
}
