import { type RefObject, useEffect, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import { durationText } from '../../events/duration-text.ts';
import styles from './resume-notice.module.css';
import { useFocusGone } from './use-focus-gone.ts';

/** Seconds of the video. */
const SHOWN_FOR = 10;

interface ResumeNoticeProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Where the video goes on, in seconds. */
  at: number;
  /** The viewer has read it, has gone elsewhere in the video, or begins again. */
  onOver: () => void;
  /** Takes the focus when the button that has it goes. */
  keepFocus: () => void;
}

/** Says that a replay goes on where its viewer left it, and leads to its beginning. */
export function ResumeNotice({ video, at, onOver, keepFocus }: ResumeNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusGone(root, keepFocus);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const life = new AbortController();
    const look = () => {
      const seconds = element.currentTime - at;
      // Until it is there it stands at the beginning.
      if (seconds > SHOWN_FOR || (element.seeking && Math.abs(seconds) > 1)) onOver();
    };
    for (const type of ['timeupdate', 'seeking']) element.addEventListener(type, look, { signal: life.signal });
    return () => life.abort();
  }, [video, at, onOver]);

  function startOver() {
    if (video.current) video.current.currentTime = 0;
    onOver();
  }

  return (
    <div ref={root} className={styles.root}>
      <p role="status">{t('Continuing at {time}', { time: durationText(at) })}</p>
      <Button size="s" onClick={startOver}>
        {t('Start over')}
      </Button>
    </div>
  );
}
