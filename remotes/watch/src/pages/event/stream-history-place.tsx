import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useNear } from 'shared-ui';
import type { StreamHistoryProps } from '../../features/stream-history/stream-history.tsx';
import { useEverTrue } from '../../use-ever-true.ts';
import styles from './event.module.css';

const DAY = 86_400_000;

const StreamHistory = lazy<ComponentType<StreamHistoryProps>>(() =>
  import(/* webpackChunkName: "beside" */ '../../features/stream-history/stream-history.tsx').then(
    (module) => {
      module.activateStreamHistoryApi();
      return { default: module.StreamHistory };
    },
    // The video beside it plays on, and operations hear of it.
    (error: unknown) => {
      reportError(error);
      return { default: NoHistory };
    },
  ),
);

function NoHistory() {
  return null;
}

interface StreamHistoryPlaceProps extends StreamHistoryProps {
  /** The event's own video is about to begin, and has the network for itself. */
  isHeld: boolean;
}

/** Keeps a place for the history of a stream that has begun or should have; it is loaded when that comes near the screen. */
export function StreamHistoryPlace(props: StreamHistoryPlaceProps) {
  const status = props.showing.broadcast?.status;
  if (status === undefined || (status === 'scheduled' && !(sinceStart(props) >= 0))) return null;
  return <Place {...props} />;
}

function Place({ isHeld, ...props }: StreamHistoryPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const isShown = useEverTrue(isNear && !isHeld);
  const status = props.showing.broadcast?.status;
  const isHidden = status === 'complete' && props.hidesLength;
  // Older games may have none.
  const isExpected = status !== 'scheduled' && !isHidden && sinceStart(props) < DAY;
  return (
    <div ref={place} className={isExpected ? styles.historyPlace : undefined}>
      {isShown && (
        <Suspense>
          <StreamHistory {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** Milliseconds since the planned start; negative before it, and NaN when there is none. */
function sinceStart({ event, now }: StreamHistoryProps): number {
  return now - Date.parse(event.start_time ?? '');
}
