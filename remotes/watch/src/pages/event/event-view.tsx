import { useCallback, useRef, useState } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { eventMeta } from 'shared-contracts/page-meta';
import type { Shell } from 'shared-contracts/remote';
import {
  asShownBy,
  bestShowing,
  type EventShowing,
  nextStatusChange,
  offeredShowings,
  showingKey,
  sidesOf,
} from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { HideScoresButton, Skeleton, VisuallyHidden } from 'shared-ui';
import { PageAd } from '../../ads/page-ad.tsx';
import { eventTargeting } from '../../ads/targeting.ts';
import { NO_CHAPTERS } from '../../events/chapter.ts';
import { ClipButton } from '../../features/clips/clip-button.tsx';
import { DownloadButton } from '../../features/downloads/download-button.tsx';
import { EventActions } from '../../features/event-actions/event-actions.tsx';
import { MoreGames } from '../../features/event-rails/more-games.tsx';
import { nextCountdownChange } from '../../features/event-stage/countdown.ts';
import { EventHeading } from '../../features/event-stage/event-heading.tsx';
import { OfferPanel } from '../../features/event-stage/offer-panel.tsx';
import { PosterPanel } from '../../features/event-stage/poster-panel.tsx';
import { type Feature, featureOn, screenEdges, screenOf } from '../../features/event-stage/screen.ts';
import { Stage } from '../../features/event-stage/stage.tsx';
import { usePurchaseWatch, useViewer } from '../../features/event-stage/use-viewer.ts';
import { datacastOf } from '../../features/game-statistics/datacast-of.ts';
import { createPictureClock } from '../../features/game-statistics/picture-clock.ts';
import { Matchup } from '../../features/matchup/matchup.tsx';
import type { PlayerHandle } from '../../features/player/index.ts';
import { ShowingChoice } from '../../features/showing-choice/showing-choice.tsx';
import styles from './event.module.css';
import { EventPlayer } from './event-player.tsx';
import { InternalDataPlace } from './internal-data-place.tsx';
import type { LiveLeft } from './live-left.ts';
import { StatisticsPlace } from './statistics-place.tsx';
import { StreamHistoryPlace } from './stream-history-place.tsx';

export interface EventViewProps {
  event: SportsEvent;
  shell: Shell;
}

/** An event that is there: what can be seen of it on the stage, then what it is and who plays. */
export function EventView({ event: whole, shell }: EventViewProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const viewer = useViewer();
  const [choice, setChoice] = useState<string | null>(null);
  const showings = offeredShowings(whole);
  const now = useNow(shell, (at) => nextChange(whole, showings, at));
  const chosen = showings.find((showing) => showingKey(showing) === choice);
  const showing = chosen ?? bestShowing(whole, new Date(now));
  const event = showing ? asShownBy(whole, showing) : whole;
  const screen = screenOf(event, viewer, new Date(now), zone);
  const [playing, setPlaying] = useState<Feature | null>(null);
  const [isWatching, setWatching] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [left, setLeft] = useState<LiveLeft | null>(null);
  const [picture] = useState(createPictureClock);
  const player = useRef<PlayerHandle>(null);
  const [chapters, setChapters] = useState(NO_CHAPTERS);
  const scores = useHiddenScores(shell);
  const hasScore = sidesOf(event) !== null;
  const feature = featureOn(screen, isWatching ? playing : null);
  if (feature && feature.resourceKey !== playing?.resourceKey) setPlaying(feature);
  // A live feed that has ended plays on beside another that is better now.
  const onStage = showings.find(({ broadcast }) => broadcast && broadcast.key === feature?.resourceKey) ?? showing;

  function choose(key: string) {
    setChoice(key);
    // The one that was watched would else play on to its end.
    setWatching(false);
    setLeft(null);
  }

  function watchPlay(date: number) {
    if (player.current?.showDate(date)) return;
    shell.toast({ tone: 'info', text: t('The video does not show this play now.') });
  }

  // The event's own video is about to begin, and has the network for itself.
  const isHeld = feature !== null && !hasBegun;
  const datacast = datacastOf(whole, onStage?.publisher ?? null);
  const onBegun = useCallback(() => setBegun(true), []);
  const isOffered = screen.kind === 'offer' || (screen.kind === 'poster' && screen.passAction !== null);
  usePurchaseWatch(isOffered && viewer.status === 'member');
  usePageMeta((network) => eventMeta(whole, new Date(now), network), shell);
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        {feature ? (
          <div className={styles.player}>
            <EventPlayer
              event={event}
              feature={feature}
              isMember={viewer.status === 'member'}
              shell={shell}
              left={left}
              onWatching={setWatching}
              onBegun={onBegun}
              onLeft={setLeft}
              onDate={picture.set}
              chapters={chapters}
              scores={hasScore ? scores : null}
              handle={player}
            />
          </div>
        ) : (
          <Stage event={event}>
            {screen.kind === 'offer' && <OfferPanel event={event} offer={screen.offer} now={now} place="stage" />}
            {screen.kind === 'poster' && <PosterPanel event={event} screen={screen} now={now} />}
            {screen.kind === 'settling' && (
              <div role="status" className={styles.settling}>
                <VisuallyHidden>{t('Checking your pass')}</VisuallyHidden>
                <Skeleton width="half" />
                <Skeleton width="short" />
              </div>
            )}
          </Stage>
        )}
        <EventHeading event={event} now={now} zone={zone} />
        {showings.length > 1 && (
          <ShowingChoice
            event={whole}
            showings={showings}
            chosen={onStage && showingKey(onStage)}
            now={now}
            onChoose={choose}
          />
        )}
        <EventActions event={whole} now={now} shell={shell}>
          <ClipButton
            event={whole}
            video={hasBegun ? feature : null}
            cutSource={() => player.current?.cutSource() ?? null}
            shell={shell}
          />
          <DownloadButton
            event={whole}
            video={feature}
            replay={onStage?.vod ?? null}
            hidesLength={hasScore && scores.areHidden}
            zone={zone}
            shell={shell}
          />
          {hasScore && (feature || datacast) && (
            <HideScoresButton isPressed={scores.isChosen} onChange={scores.choose} />
          )}
        </EventActions>
        {screen.kind === 'player' && screen.offer && (
          <OfferPanel event={event} offer={screen.offer} now={now} place="strip" />
        )}
        {onStage && (
          <StreamHistoryPlace
            event={whole}
            showing={onStage}
            now={now}
            zone={zone}
            isHeld={isHeld}
            hidesLength={hasScore && scores.areHidden}
            shell={shell}
          />
        )}
        {datacast && (
          <StatisticsPlace
            key={datacast.key}
            event={whole}
            datacast={datacast}
            viewer={viewer}
            now={now}
            video={feature && { kind: feature.kind, picture, onChapters: setChapters, onWatch: watchPlay }}
            scores={scores}
            isHeld={isHeld}
            shell={shell}
          />
        )}
        <InternalDataPlace
          event={event}
          showing={onStage ?? null}
          viewer={viewer}
          screen={screen}
          now={now}
          player={player}
          shell={shell}
        />
      </div>
      <div className={styles.side}>
        <Matchup event={whole} zone={zone} shell={shell} />
        <PageAd
          place="event"
          shape="box"
          targeting={eventTargeting(event)}
          subject={event}
          // It is not in the way of a video that a pass may be found for.
          isHeld={isHeld || screen.kind === 'settling'}
          shell={shell}
        />
      </div>
      <div className={styles.more}>
        <MoreGames event={whole} isHeld={isHeld} shell={shell} />
      </div>
    </article>
  );
}

/** The next instant at which anything on the page reads differently. */
function nextChange(event: SportsEvent, showings: readonly EventShowing[], now: number): number | null {
  const start = event.start_time === null ? null : nextCountdownChange(Date.parse(event.start_time), now);
  const alone = showings.map((showing) => asShownBy(event, showing));
  const statuses = alone.map((shown) => nextStatusChange(shown, new Date(now))?.getTime() ?? null);
  const edges = [start, ...statuses, ...screenEdges(event)].filter((edge) => edge !== null && edge > now) as number[];
  return edges.length > 0 ? Math.min(...edges) : null;
}
