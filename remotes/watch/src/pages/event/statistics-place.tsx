import { lazy, Suspense, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import { isDatacastPaymentRequired } from 'shared-contracts/rules';
import { useNear } from 'shared-ui';
import '../../features/game-statistics/with-the-page.ts';
import { useEverTrue } from '../../use-ever-true.ts';
import styles from './event.module.css';
import type { EventStatisticsProps } from './event-statistics.tsx';

const EventStatistics = lazy(() =>
  import(/* webpackChunkName: "beside" */ './event-statistics.tsx').then(
    (module) => ({ default: module.EventStatistics }),
    // The video beside them plays on, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: MissingStatistics };
    },
  ),
);

function MissingStatistics() {
  return <p role="alert">{t('The statistics could not be loaded. Load the page again to see them.')}</p>;
}

interface StatisticsPlaceProps extends EventStatisticsProps {
  /** The event's own video is about to begin, and has the network for itself. */
  isHeld: boolean;
}

/** Keeps a place for an event's statistics, which are loaded when it comes near the screen, and with a replay. */
export function StatisticsPlace({ isHeld, ...props }: StatisticsPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { datacast, video, scores } = props;
  // The chapters of a replay come from them.
  const isShown = useEverTrue((isNear || video?.kind === 'replay') && !isHeld);
  // Beside a replay they wait for the video; an offer is a few words long.
  const isShort = video?.kind === 'replay' || isDatacastPaymentRequired(datacast) || scores.areHidden;
  const isLong = datacast.status !== 'scheduled' && !isShort;
  return (
    <div ref={place} className={isLong ? styles.statisticsPlace : undefined}>
      {isShown && (
        <Suspense>
          <EventStatistics {...props} />
        </Suspense>
      )}
    </div>
  );
}
