import type { PlayerCore } from './core/player-core.ts';
import styles from './live-button.module.css';

interface LiveButtonProps {
  core: PlayerCore;
  isAtLiveEdge: boolean;
}

/** Says whether the picture is live, and brings the viewer back to it. */
export function LiveButton({ core, isAtLiveEdge }: LiveButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-live={isAtLiveEdge}
      aria-disabled={isAtLiveEdge}
      onClick={() => {
        if (!isAtLiveEdge) core.toLive();
      }}
      // The controls' own keys would pause the video on the space that presses this button.
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      <span className={styles.dot} aria-hidden="true" />
      {isAtLiveEdge ? 'Live' : 'Back to live'}
    </button>
  );
}
