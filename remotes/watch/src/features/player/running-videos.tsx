import { useState } from 'react';
import { t } from 'shared-contracts/messages';
import { Button, VisuallyHidden } from 'shared-ui';
import type { EndStream, RunningVideo } from './player-source.ts';
import styles from './running-videos.module.css';

interface RunningVideosProps {
  videos: readonly RunningVideo[];
  endStream: EndStream;
  /** One of them has ended. */
  onEnded: () => void;
}

/** What plays on the viewer's account, each to be stopped so that this video can play. */
export function RunningVideos({ videos, endStream, onEnded }: RunningVideosProps) {
  const [stopping, setStopping] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function stop(stream: string) {
    if (stopping !== null) return;
    setStopping(stream);
    setFailed(false);
    if (await endStream(stream)) return onEnded();
    setStopping(null);
    setFailed(true);
  }

  return (
    <>
      <ul className={styles.list}>
        {videos.map(({ stream, label }) => (
          <li key={stream} className={styles.video}>
            <span>{label}</span>
            <Button size="s" isLoading={stopping === stream} onClick={() => void stop(stream)}>
              {t('Stop')}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className={styles.problem}>{t('It could not be stopped. Check your connection and try again.')}</p>
      )}
    </>
  );
}
