import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { eitherSignal } from 'shared-contracts/either-signal';
import { t } from 'shared-contracts/messages';
import { VisuallyHidden } from 'shared-ui';
import { durationText } from '../../../events/duration-text.ts';
import type { AdBreak } from '../core/ad-break.ts';
import { StartButton } from '../start-button.tsx';
import styles from './ad-panel.module.css';
import { type AdPlayer, type AdState, playAds } from './play-ads.ts';
import { playableAds, readAds } from './read-ads.ts';

export interface AdPanelProps {
  /** Address of the video tag. */
  tag: string;
  adBreak: AdBreak;
  /** The video that the ads belong to, whose sound they share. */
  content: HTMLVideoElement;
  /** What the video shows. */
  title: string;
  /** Takes the focus when the button that has it goes. */
  keepFocus: () => void;
}

/** The ads of a break over the picture, in a video element of their own; nothing until the first one plays. */
export function AdPanel({ tag, adBreak, content, title, keepFocus }: AdPanelProps) {
  const root = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<AdPlayer | null>(null);
  const [ad, setAd] = useState<AdState | null>(null);
  const [isMuted, setMuted] = useState(content.muted);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const shareSound = () => {
      Object.assign(element, { muted: content.muted, volume: content.volume });
      setMuted(content.muted);
    };
    shareSound();
    // From when an ad has begun, the video's own sound may be off for it.
    const signal = eitherSignal(adBreak.begins, adBreak.signal);
    content.addEventListener('volumechange', shareSound, { signal });
    void readAds(tag, adBreak.signal).then(
      ({ ads }) => {
        if (adBreak.signal.aborted) return;
        const playable = playableAds(ads, (type) => element.canPlayType(type) !== '', adBreak.room);
        player.current = playAds(playable, element, adBreak, setAd);
      },
      (error: unknown) => {
        // For those who look after the site; no ad is no matter for the viewer.
        if (!adBreak.signal.aborted) console.warn(error);
        adBreak.end();
      },
    );
  }, [tag, adBreak, content]);

  const leave = useRef(keepFocus);
  useLayoutEffect(() => {
    leave.current = keepFocus;
  });
  useLayoutEffect(() => {
    const panel = root.current;
    return () => {
      if (panel?.contains(document.activeElement)) leave.current();
    };
  }, []);

  function changeMuted() {
    setMuted(!isMuted);
    player.current?.setMuted(!isMuted);
    adBreak.setMuted(!isMuted);
  }

  const status = ad?.status ?? 'waiting';
  const isShown = status !== 'waiting';
  return (
    <section ref={root} aria-label={t('Advertisement')} className={styles.root} hidden={!isShown}>
      {/* biome-ignore lint/a11y/useMediaCaption: ad servers name no captions */}
      <video ref={video} className={styles.video} playsInline preload="auto" />
      {status === 'blocked' && <StartButton title={title} onStart={() => player.current?.play()} />}
      {ad && isShown && status !== 'blocked' && (
        <>
          <p className={styles.label}>
            <span aria-hidden="true">
              {t('Ad')} · {durationText(ad.secondsLeft)}
            </span>
          </p>
          {ad.leadsTo && (
            <a
              className={styles.link}
              href={ad.leadsTo}
              target="_blank"
              rel="noopener noreferrer sponsored"
              onClick={() => player.current?.followed()}
            >
              {t('Visit advertiser')}
              <VisuallyHidden> {t('(opens a new tab)')}</VisuallyHidden>
            </a>
          )}
          <div className={styles.buttons}>
            <button
              type="button"
              className={styles.button}
              onClick={() => (status === 'paused' ? player.current?.play() : player.current?.pause())}
            >
              {t(status === 'paused' ? 'Play ad' : 'Pause ad')}
            </button>
            <button type="button" className={styles.button} onClick={changeMuted}>
              {t(isMuted ? 'Unmute' : 'Mute')}
            </button>
            {ad.skipIn !== null && (
              <button
                type="button"
                className={styles.skip}
                aria-disabled={ad.skipIn > 0}
                onClick={() => player.current?.skip()}
              >
                {ad.skipIn > 0 ? t('Skip ad in {seconds}', { seconds: ad.skipIn }) : t('Skip ad')}
              </button>
            )}
          </div>
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {isShown &&
            status !== 'blocked' &&
            t(adBreak.mark ? 'Advertisement. Then {title} goes on.' : 'Advertisement. Then {title} begins.', { title })}
        </span>
      </VisuallyHidden>
    </section>
  );
}
