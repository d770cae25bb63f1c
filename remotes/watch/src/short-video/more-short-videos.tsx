import { type ReactNode, useId } from 'react';
import type { ShortVideo } from 'shared-contracts/entities';
import { useAppSelector } from 'shared-contracts/store';
import { ShortVideoCard } from './short-video-card.tsx';
import styles from './short-video-page.module.css';

interface MoreShortVideosProps<Video extends ShortVideo> {
  title: string;
  /** Nothing is shown when there are none. */
  videos: readonly Video[];
  /** What `children` ask about comes first: the list waits. */
  areHidden?: boolean;
  /** Says more of a video than its title does. */
  textOf: (video: Video) => string;
  /** Stands below the list and leads on from it. */
  children?: ReactNode;
}

/** Further videos beside the one that plays, or below it on phones. */
export function MoreShortVideos<Video extends ShortVideo>({
  title,
  videos,
  textOf,
  areHidden = false,
  children,
}: MoreShortVideosProps<Video>) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const headingId = useId();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.more}>
      <h2 id={headingId} className={styles.moreTitle}>
        {title}
      </h2>
      {!areHidden && (
        <ul className={styles.grid}>
          {videos.map((video) => (
            <li key={video.key}>
              <ShortVideoCard video={video} text={textOf(video)} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
