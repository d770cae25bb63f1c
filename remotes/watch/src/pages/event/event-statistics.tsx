import { useCallback } from 'react';
import type { Datacast, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { eventHighlightsPath } from 'shared-contracts/routes';
import { eventTitle, isDatacastPaymentRequired, isEntitled, requiredEntitlements } from 'shared-contracts/rules';
import { TextLink } from 'shared-ui';
import type { Viewer } from '../../features/event-stage/screen.ts';
import { StatisticsOffer } from '../../features/event-stage/statistics-offer.tsx';
import { GameStatistics, type GameStatisticsProps } from '../../features/game-statistics/game-statistics.tsx';
import { StatisticsCard, StatisticsSkeleton } from '../../features/game-statistics/statistics-card.tsx';
import styles from './event.module.css';
import { useLicence } from './use-licence.ts';

export interface EventStatisticsProps extends Pick<GameStatisticsProps, 'video' | 'scores'> {
  event: SportsEvent;
  datacast: Datacast;
  viewer: Viewer;
  /** Milliseconds. */
  now: number;
  shell: Pick<Shell, 'now'>;
}

/** The statistics of an event for those who may have them, and for others how they get them. */
export function EventStatistics({ event, datacast, viewer, now, video, scores, shell }: EventStatisticsProps) {
  const entitlements = requiredEntitlements(event, 'datacast');
  const isPaid = isDatacastPaymentRequired(datacast);
  const wanted = { eventKey: event.key, resourceKey: datacast.key, entitlements, title: eventTitle(event) };
  const license = useLicence(wanted);
  const requestLicence = useCallback(() => license(null), [license]);
  if (isPaid && viewer.status === 'unknown') {
    return (
      <StatisticsCard>
        <StatisticsSkeleton />
      </StatisticsCard>
    );
  }
  if (isPaid && !(viewer.status === 'member' && isEntitled(viewer.entitlements, entitlements))) {
    return (
      <StatisticsCard>
        <StatisticsOffer event={event} isVisitor={viewer.status === 'visitor'} now={now} />
      </StatisticsCard>
    );
  }
  if (datacast.status === 'scheduled') {
    return (
      <StatisticsCard>
        <p>{t('Score and plays appear here when the game begins.')}</p>
      </StatisticsCard>
    );
  }
  // They are cut out of a replay when the statistics are complete.
  const hasReplay = event.publishers.some(({ vods }) => vods.some(({ status }) => status === 'complete'));
  return (
    <>
      <GameStatistics
        event={event}
        datacast={datacast}
        requestLicence={isPaid ? requestLicence : null}
        video={video}
        scores={scores}
        shell={shell}
      />
      {datacast.status === 'complete' && hasReplay && (
        <p className={styles.highlights}>
          <TextLink href={eventHighlightsPath(event)}>{t('Highlights of this game')}</TextLink>
        </p>
      )}
    </>
  );
}
