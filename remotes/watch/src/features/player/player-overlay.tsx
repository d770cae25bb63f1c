import { t } from 'shared-contracts/messages';
import { Button, Spinner } from 'shared-ui';
import type { PlayerCore } from './core/player-core.ts';
import styles from './player-overlay.module.css';
import { PlayerPanel } from './player-panel.tsx';
import type { DenialReason, EndStream, PlayerSource } from './player-source.ts';
import type { PlayerState, Trouble } from './player-state.ts';
import { RunningVideos } from './running-videos.tsx';
import { StartButton } from './start-button.tsx';

interface PlayerOverlayProps {
  source: PlayerSource;
  core: PlayerCore | null;
  state: PlayerState;
  endStream: EndStream | undefined;
  /** Takes the focus when the button that has it goes. */
  keepFocus: () => void;
}

const troubleWords: Record<Trouble, () => string> = {
  network: () => t('Reconnecting…'),
  media: () => t('Repairing the picture…'),
  stale: () => t('The broadcast has paused. Waiting for it to go on…'),
  licence: () => t('Checking your access…'),
  'not-on-air': () => t('Waiting for the broadcast to begin…'),
};

const denialTitles: Record<Exclude<DenialReason, 'over'>, () => string> = {
  blackout: () => t('Blacked out'),
  sign_in_required: () => t('Sign in to watch'),
  not_entitled: () => t('A pass is needed to watch'),
  not_authorised: () => t('Access to this video is not authorised'),
  not_found: () => t('This video is not available'),
  stream_limit: () => t('Too many videos at once'),
  stream_stopped: () => t('Stopped to play elsewhere'),
  busy: () => t('This video has to wait'),
};

/** What lies over the picture: the way to start it, waits, and the truth when it does not play. */
export function PlayerOverlay({ source, core, state, endStream, keepFocus }: PlayerOverlayProps) {
  const { status, denial, failure, trouble, hasFrame, isLive } = state;
  const hasEnded = status === 'ended' && !isLive;
  return (
    <>
      <p role="status" className={styles.notice}>
        {status === 'reconnecting' && trouble && <span className={styles.chip}>{troubleWords[trouble]()}</span>}
        {hasEnded && source.kind === 'live' && (
          <span className={styles.chip}>{t('The live broadcast has ended.')}</span>
        )}
      </p>
      {(status === 'licensing' ||
        status === 'loading' ||
        status === 'ad-break' ||
        status === 'buffering' ||
        (status === 'ready' && !hasFrame)) && (
        <div className={styles.wait} data-first={!hasFrame}>
          <Spinner size="l" />
        </div>
      )}
      {(status === 'idle' || status === 'blocked') && core && (
        <StartButton title={source.title} onStart={() => core.play()} />
      )}
      {hasEnded && source.kind === 'replay' && core && (
        <div className={styles.ended}>
          <Button variant="primary" onClick={() => core.play()}>
            {t('Watch again')}
          </Button>
        </div>
      )}
      {status === 'denied' && denial && denial.reason !== 'over' && (
        <PlayerPanel
          title={denialTitles[denial.reason]()}
          message={denial.message}
          retryLabel={t(denial.reason === 'stream_stopped' ? 'Watch here' : 'Try again')}
          onRetry={() => core?.retry()}
          onLeave={keepFocus}
        >
          {denial.running && endStream && (
            <RunningVideos videos={denial.running} endStream={endStream} onEnded={() => core?.retry()} />
          )}
        </PlayerPanel>
      )}
      {status === 'failed' && failure && (
        <PlayerPanel
          title={t('The video stopped')}
          message={failure}
          retryLabel={t('Try again')}
          onRetry={() => core?.retry()}
          onLeave={keepFocus}
        />
      )}
    </>
  );
}
