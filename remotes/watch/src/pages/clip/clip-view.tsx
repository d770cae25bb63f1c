import { useCallback } from 'react';
import type { Clip } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { clipMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import { eventPath } from 'shared-contracts/routes';
import { formatEventDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Badge, Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import { clipsEndpoints } from '../../features/clips/clips-api.ts';
import { DeleteClip } from '../../features/clips/delete-clip.tsx';
import { ReportClip } from '../../features/clips/report-clip.tsx';
import { HighlightChoice } from '../../features/highlights/highlight-choice.tsx';
import { useNextHighlights } from '../../features/highlights/next-highlights.ts';
import { Player, type PlayerState } from '../../features/player/index.ts';
import { MoreShortVideos } from '../../short-video/more-short-videos.tsx';
import styles from '../../short-video/short-video-page.module.css';
import { factsOf } from '../../short-video/short-video-words.ts';
import { useShortVideoSource, useTrackStart } from '../../short-video/use-short-video.ts';

/** Cards of highlights. */
const SHOWN = 4;

/** Clips need no licence, so that only a blackout or a deleted game refuses one. */
const refuse = async () =>
  ({ status: 'denied', reason: 'not_authorised', message: t('This clip cannot be shown.') }) as const;

interface ClipViewProps {
  clip: Clip;
  shell: Shell;
}

/** A clip that plays. Whoever cut it sees their other clips beside it, everybody else highlights. */
export function ClipView({ clip, shell }: ClipViewProps) {
  const { key, title, event, site_url: path } = clip;
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const own = useOwnClips();
  const isOwn = own.some((other) => other.key === key);
  const others = isOwn ? own.filter((other) => other.key !== key) : [];
  const highlights = useNextHighlights(clip);
  const scores = useHiddenScores(shell);
  const trackStart = useTrackStart(clip, shell);
  const onStateChange = useCallback(
    ({ status }: PlayerState) => void (status === 'playing' && trackStart()),
    [trackStart],
  );
  usePageMeta((network) => clipMeta(clip, network), shell);
  const source = useShortVideoSource(clip);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        <div className={styles.player}>
          <Player source={source} requestLicence={refuse} shell={shell} onStateChange={onStateChange} />
        </div>
        <header className={styles.heading}>
          <p className={styles.status}>
            <Badge kind="replay">{t(isOwn ? 'Your clip' : 'Clip')}</Badge>
            <span>{formatEventDate(new Date(clip.date), zone)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>{factsOf(clip)}</p>
        </header>
        <div className={styles.actions}>
          <Button href={eventPath(event)} variant="primary">
            {t('Go to the whole game')}
          </Button>
          <ShareButton what="clip" path={path} title={title} shell={shell} />
          {isOwn ? <DeleteClip clip={clip} shell={shell} /> : <ReportClip clip={clip} />}
        </div>
      </div>
      {others.length > 0 ? (
        <MoreShortVideos title={t('Your other clips')} videos={others} textOf={(other) => other.event.title} />
      ) : (
        <MoreShortVideos
          title={t('Highlights')}
          videos={highlights.slice(0, SHOWN)}
          areHidden={scores.areHidden}
          textOf={({ description: score }) => score}
        >
          <HighlightChoice scores={scores} />
          <Button href="/highlights" size="s">
            {t('All highlights')}
          </Button>
        </MoreShortVideos>
      )}
    </article>
  );
}

/** The clips of the member who looks; none of a visitor, and none while they cannot be read. */
function useOwnClips(): readonly Clip[] {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  const { currentData } = clipsEndpoints().watchOwnClips.useQuery(undefined, {
    skip: !isSignedIn,
    refetchOnMountOrArgChange: true,
  });
  return (isSignedIn && currentData?.items) || [];
}
