import { t } from 'shared-contracts/messages';
import { loadedUntil } from '../core/loaded-ranges.ts';
import type { PlaybackStatistics } from '../core/playback.ts';

export interface Figure {
  label: string;
  value: string;
}

type Shown = Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'buffered' | 'currentTime' | 'playbackRate'> &
  Partial<Pick<HTMLVideoElement, 'getVideoPlaybackQuality'>>;

/** Figures of what plays for a viewer, as far as the browser and the engine know them. */
export function statisticsOf(video: Shown, { bitrate, bandwidth, delay }: PlaybackStatistics): Figure[] {
  const { videoWidth, videoHeight, currentTime } = video;
  const frames = video.getVideoPlaybackQuality?.();
  const figures: [label: string, value: string | null][] = [
    [t('Picture'), videoWidth > 0 ? `${videoWidth} × ${videoHeight}` : t('none')],
    [t('Stream'), bitrate === null ? null : speedText(bitrate)],
    [t('Connection'), bandwidth === null ? null : speedText(bandwidth)],
    [t('Loaded ahead'), `${Math.max(0, loadedUntil(video) - currentTime).toFixed(1)} s`],
    [t('Behind live'), delay === null ? null : `${delay.toFixed(1)} s`],
    [
      t('Dropped frames'),
      frames ? t('{dropped} of {total}', { dropped: frames.droppedVideoFrames, total: frames.totalVideoFrames }) : null,
    ],
  ];
  return figures.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** @param speed in bits per second */
function speedText(speed: number): string {
  return speed < 1e6 ? `${Math.round(speed / 1000)} kbit/s` : `${(speed / 1e6).toFixed(1)} Mbit/s`;
}
