import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Datacast, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { sidesOf } from 'shared-contracts/rules';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button, ErrorState } from 'shared-ui';
import type { GameChapters } from '../../events/chapter.ts';
import { playStart } from './chapters.ts';
import type { StatisticsLicence } from './follow-statistics.ts';
import { GameSheet } from './game-sheet.tsx';
import type { PictureClock } from './picture-clock.ts';
import { StaleNotice } from './stale-notice.tsx';
import styles from './statistics-card.module.css';
import { StatisticsCard, StatisticsSkeleton } from './statistics-card.tsx';
import { useChapters } from './use-chapters.ts';
import { useStatistics } from './use-statistics.ts';

/** What a game's statistics and its video have to do with each other. */
export interface GameVideo {
  kind: 'live' | 'replay';
  picture: PictureClock;
  /** Told the chapters of the video. The same function all the time. */
  onChapters: (chapters: GameChapters) => void;
  /** Shows the picture of an instant; milliseconds. */
  onWatch: (date: number) => void;
}

export interface GameStatisticsProps {
  event: SportsEvent;
  datacast: Datacast;
  /** Null for a feed that is free; the same function as long as it asks for the same. */
  requestLicence: (() => Promise<StatisticsLicence>) | null;
  /** The video on the page, with which the statistics keep step; null where there is none. */
  video: GameVideo | null;
  scores: HiddenScores;
  shell: Pick<Shell, 'now'>;
}

/** Score, box score and plays of a game, as they come; beside its video never ahead of the picture. */
export function GameStatistics({ event, datacast, requestLicence, video, scores, shell }: GameStatisticsProps) {
  const { updates, isComplete, problem, retry } = useStatistics(datacast.key, requestLicence);
  const [isWhole, setWhole] = useState(false);
  const picture = video?.picture ?? noPicture;
  const pictureDate = useSyncExternalStore(picture.subscribe, picture.date, () => null);
  const inStep = video !== null && !isWhole;
  const { isChosen, areHidden, showHere } = scores;
  // A replay gives away nothing that the fan has not seen or asked for.
  const waits = inStep && video.kind === 'replay' && pictureDate === null;
  const until = inStep ? pictureDate : null;
  const sides = useMemo(() => sidesOf(event), [event]);
  const showWhole = useCallback(() => setWhole(true), []);
  useChapters({
    ...{ updates, sides, isWhole },
    furthest: picture.furthest(),
    hidesPlays: areHidden,
    onWhole: video?.kind === 'replay' ? showWhole : null,
    onChapters: video?.onChapters ?? noListener,
  });
  const aside = (
    <>
      {inStep && !areHidden && (waits || until !== null) && (
        <p className={styles.step}>{t('In step with the video')}</p>
      )}
      {isChosen && (
        <Button size="s" onClick={() => showHere(areHidden)}>
          {t(areHidden ? 'Show the score of this game' : 'Hide the score again')}
        </Button>
      )}
      {video?.kind === 'replay' && updates !== null && !areHidden && (
        <Button size="s" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'Follow the video' : 'Show the whole game')}
        </Button>
      )}
    </>
  );
  return (
    <StatisticsCard aside={aside}>
      {problem && updates === null && (
        <ErrorState
          title={t(
            problem.kind === 'refused' ? 'These statistics are not available' : 'The statistics could not be loaded',
          )}
          headingLevel={3}
          onRetry={retry}
        >
          <p>{problem.kind === 'refused' ? problem.message : t('We keep trying.')}</p>
        </ErrorState>
      )}
      {problem && updates !== null && <StaleNotice problem={problem} onRetry={retry} />}
      {!problem && updates === null && <StatisticsSkeleton />}
      {updates !== null && areHidden && <p className={styles.quiet}>{t('You hide scores on this device.')}</p>}
      {updates !== null && waits && !areHidden && (
        <p className={styles.quiet}>{t('They begin with the video, so that they give nothing away.')}</p>
      )}
      {updates !== null && !waits && !areHidden && sides && (
        <GameSheet
          {...{ updates, until, isComplete, sides, shell }}
          onWatch={video && ((at) => video.onWatch(playStart(at)))}
        />
      )}
    </StatisticsCard>
  );
}

const noListener = () => {};
const noPicture: Omit<PictureClock, 'set'> = { date: () => null, furthest: () => null, subscribe: () => noListener };
