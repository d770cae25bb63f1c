import type { Denial } from './player-source.ts';

export type PlayerStatus =
  | 'idle'
  | 'licensing'
  | 'loading'
  /** The video waits until the ads before it are over. */
  | 'ad-break'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'reconnecting'
  | 'ended'
  /** The browser allows sound only after a press: play by hand. */
  | 'blocked'
  | 'denied'
  | 'failed';

/** Why the player is reconnecting. */
export type Trouble = 'network' | 'media' | 'stale' | 'licence' | 'not-on-air';

export interface Quality {
  /** Lines of the picture, such as 540. */
  height: number;
  bitrate: number;
}

export interface SoundTrack {
  id: number;
  label: string;
  language: string;
}

/** How much may be loaded: what the connection carries, a small picture, or the sound alone. */
export type DataUse = 'all' | 'saving' | 'sound';

/** What stands still between events: how far the player has come with its source. */
type Phase = 'idle' | 'licensing' | 'loading' | 'running' | 'ended' | 'denied' | 'failed';
type Playback = 'ready' | 'playing' | 'paused' | 'buffering' | 'blocked';

export interface PlayerState {
  /** Follows from the other fields; the one to show. */
  status: PlayerStatus;
  phase: Phase;
  playback: Playback;
  isInAdBreak: boolean;
  trouble: Trouble | null;
  denial: Denial | null;
  /** Why it failed, for the viewer. */
  failure: string | null;
  /** A picture has been shown since the source was set. */
  hasFrame: boolean;
  /** Still growing: false for replays and for a broadcast that ended. */
  isLive: boolean;
  isAtLiveEdge: boolean;
  qualities: readonly Quality[];
  /** Height that the viewer chose; null lets the player choose. */
  chosenQuality: number | null;
  sounds: readonly SoundTrack[];
  chosenSound: number | null;
  dataUse: DataUse;
}

export type PlayerEvent =
  | { type: 'licensing' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'blocked' | 'ended' }
  | { type: 'frame' | 'recovered' }
  | { type: 'ad-break'; isInAdBreak: boolean }
  | { type: 'trouble'; cause: Trouble }
  | ({ type: 'denied' } & Denial)
  | { type: 'failed'; message: string }
  | { type: 'edge'; isLive: boolean; isAtLiveEdge: boolean }
  | { type: 'qualities'; qualities: readonly Quality[]; chosenQuality: number | null }
  | { type: 'sounds'; sounds: readonly SoundTrack[]; chosenSound: number | null }
  | { type: 'data-use'; dataUse: DataUse };

export const initialPlayerState: PlayerState = {
  status: 'idle',
  phase: 'idle',
  playback: 'ready',
  isInAdBreak: false,
  trouble: null,
  denial: null,
  failure: null,
  hasFrame: false,
  isLive: false,
  isAtLiveEdge: false,
  qualities: [],
  chosenQuality: null,
  sounds: [],
  chosenSound: null,
  dataUse: 'all',
};

function statusOf({ phase, playback, isInAdBreak, trouble, denial }: PlayerState): PlayerStatus {
  // A broadcast that is over is nothing that a viewer is refused.
  if (phase === 'denied' && denial?.reason === 'over') return 'ended';
  if (isInAdBreak && (phase === 'loading' || phase === 'running')) return 'ad-break';
  if (phase === 'licensing' || phase === 'loading') return trouble ? 'reconnecting' : phase;
  if (phase !== 'running') return phase;
  return trouble ? 'reconnecting' : playback;
}

function change(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'licensing':
      return { ...initialPlayerState, phase: 'licensing' };
    case 'loading':
      return { ...state, phase: state.phase === 'running' ? 'running' : 'loading', denial: null, failure: null };
    case 'ready':
      return state.phase === 'running' ? state : { ...state, phase: 'running', playback: 'ready' };
    case 'playing':
    case 'paused':
    case 'buffering':
    case 'blocked':
      return { ...state, phase: 'running', playback: event.type };
    case 'ended':
      return { ...state, phase: 'ended', trouble: null };
    case 'frame':
      return { ...state, hasFrame: true };
    case 'trouble':
      return { ...state, trouble: event.cause };
    case 'recovered':
      return { ...state, trouble: null };
    case 'denied': {
      const { reason, message, running } = event;
      return {
        ...state,
        phase: 'denied',
        trouble: null,
        isLive: false,
        denial: { reason, message, ...(running ? { running } : {}) },
      };
    }
    case 'failed':
      return { ...state, phase: 'failed', trouble: null, failure: event.message };
    case 'ad-break':
    case 'edge':
    case 'qualities':
    case 'sounds':
    case 'data-use': {
      const { type, ...facts } = event;
      return { ...state, ...facts };
    }
  }
}

/** The state after an event. What has been denied or has failed stays so until it is licensed or loaded afresh. */
export function nextPlayerState(state: PlayerState, event: PlayerEvent): PlayerState {
  const isOver = state.phase === 'denied' || state.phase === 'failed';
  if (isOver && event.type !== 'licensing' && event.type !== 'loading') return state;
  const changed = change(state, event);
  return { ...changed, status: statusOf(changed) };
}

export interface PlayerStore {
  get(): PlayerState;
  send(event: PlayerEvent): void;
  subscribe(listener: () => void): () => void;
}

export function createPlayerStore(): PlayerStore {
  let state = initialPlayerState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    send(event) {
      const next = nextPlayerState(state, event);
      const isSame = (Object.keys(next) as (keyof PlayerState)[]).every((key) => Object.is(next[key], state[key]));
      if (isSame) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
