import { type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { directoryEndpoints, useEventQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { eventTitle, readEvery } from 'shared-contracts/rules';
import { useAppDispatch } from 'shared-contracts/store';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import type { GameChapters } from '../../events/chapter.ts';
import { filesBeside, playerSidesOf } from '../../events/video-facts.ts';
import { type Feature, problemMessage } from '../../features/event-stage/screen.ts';
import {
  type Place,
  Player,
  type PlayerHandle,
  type PlayerSource,
  type PlayerState,
  type PlayerStatus,
} from '../../features/player/index.ts';
import { useResume } from '../../features/resume/use-resume.ts';
import { watchEndpoints } from '../../watch-api/watch-api.ts';
import { type LiveLeft, replayStart } from './live-left.ts';
import { useFindAds } from './use-find-ads.ts';
import { useEndStream, useLicence } from './use-licence.ts';

export interface EventPlayerProps {
  event: SportsEvent;
  feature: Feature;
  isMember: boolean;
  shell: Pick<Shell, 'consent' | 'hold' | 'now' | 'toast' | 'track'>;
  /** How the viewer left the live feed, where this is its replay. */
  left: LiveLeft | null;
  /** Tells whether the viewer is in the middle of the video; false at the latest when the player goes. */
  onWatching: (isWatching: boolean) => void;
  /** Called once the video needs the network no longer to begin: it plays, or it waits for the viewer, or it will not play. */
  onBegun: () => void;
  /** Called when a live feed is over for the viewer. */
  onLeft: (left: LiveLeft) => void;
  chapters: GameChapters;
  /** Null where nobody plays against somebody. */
  scores: HiddenScores | null;
  handle: Ref<PlayerHandle>;
  /** Told when the picture was taken that is shown, several times a second; null where the stream does not say. */
  onDate: (date: Date | null) => void;
}

const WATCHING: ReadonlySet<PlayerStatus> = new Set(['ad-break', 'playing', 'paused', 'buffering', 'reconnecting']);

const BEGINNING: ReadonlySet<PlayerStatus> = new Set(['idle', 'licensing', 'loading', 'ready']);

/** How often an event is read whose live picture is over and whose record does not say so yet; milliseconds. */
const END_POLL = 3_000;

/**
 * Plays an event's video; a member's first picture counts as a view. A replay takes the place of its live feed in the same
 * player, which stays full on the screen, muted or loud.
 */
export function EventPlayer(props: EventPlayerProps) {
  const { event, feature, isMember, shell, left, onWatching, onBegun, onLeft, onDate, chapters, scores, handle } =
    props;
  const { kind, url, isPaid, resourceKey, requiredEntitlements } = feature;
  const title = eventTitle(event);
  const requestLicence = useLicence({ eventKey: event.key, resourceKey, entitlements: requiredEntitlements, title });
  const endStream = useEndStream();
  const findAds = useFindAds({ event, isLive: kind === 'live', shell });
  const recordView = useViewRecord(event, isMember);
  const { track } = shell;
  const tracked = useRef<string | null>(null);
  const trackStart = useCallback(() => {
    if (tracked.current === resourceKey) return;
    tracked.current = resourceKey;
    track('Video Player Started', { event_key: event.key, resource_key: resourceKey, title, kind });
  }, [track, event.key, resourceKey, title, kind]);
  const readAgain = useReadAgain(event.key);
  const [isOver, setOver] = useState(false);
  useEventQuery(event.key, { skip: !isOver, ...readEvery(END_POLL) });
  const place = useRef<Place | null>(null);
  const { resumeAt, keeper } = useResume(kind === 'replay' ? resourceKey : null, shell);
  const onPlace = useCallback(
    (now: Place) => {
      place.current = now;
      onDate(now.date);
      keeper.current?.note(now);
    },
    [onDate, keeper],
  );
  const onStateChange = useCallback(
    ({ status, denial, playback }: PlayerState) => {
      onWatching(WATCHING.has(status));
      if (!BEGINNING.has(status)) onBegun();
      const isOver = status === 'ended' && kind === 'live';
      setOver(isOver);
      if (isOver && !denial) place.current = null;
      if (isOver) onLeft({ place: place.current, isPaused: playback === 'paused' });
      if (playback === 'paused') keeper.current?.flush();
      if (isOver || denial?.reason === 'blackout') readAgain();
      if (status !== 'playing') return;
      recordView();
      trackStart();
    },
    [kind, keeper, onWatching, onBegun, onLeft, recordView, trackStart, readAgain],
  );
  useEffect(() => () => onWatching(false), [onWatching]);
  // Polling brings the same event again and again; the source stays the same object until something in it changes.
  const sides = JSON.stringify(playerSidesOf(event));
  const source = useMemo<PlayerSource>(
    () => ({
      kind,
      url,
      title,
      requiresLicence: isPaid,
      problem: problemMessage(kind),
      ...filesBeside(url),
      ...JSON.parse(sides),
    }),
    [kind, url, title, isPaid, sides],
  );
  return (
    <Player
      source={source}
      requestLicence={requestLicence}
      endStream={endStream}
      findAds={findAds}
      // Who comes from the live feed goes on with the same game.
      hasAdsFirst={left === null}
      shell={shell}
      {...(kind === 'replay' ? replayStart(event, left) : {})}
      resumeAt={resumeAt}
      onStateChange={onStateChange}
      onPlace={onPlace}
      chapters={chapters}
      scores={scores}
      handle={handle}
    />
  );
}

/** Reads the event anew: it says until when a blackout lasts, which the page then tells in the viewer's zone. */
function useReadAgain(eventKey: string): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    void dispatch(directoryEndpoints.event.initiate(eventKey, { subscribe: false, forceRefetch: true }));
  }, [dispatch, eventKey]);
}

/** Tells the member service, once, that the video plays. A view that is not recorded is no matter for the viewer. */
function useViewRecord(event: SportsEvent, isMember: boolean): () => void {
  const dispatch = useAppDispatch();
  const [view] = useState({ isRecorded: false });
  const { key, content_type: type } = event;
  return useCallback(() => {
    if (!isMember || view.isRecorded) return;
    view.isRecorded = true;
    void dispatch(watchEndpoints().watchRecordView.initiate({ type, key }, { track: false }));
  }, [dispatch, isMember, view, type, key]);
}
