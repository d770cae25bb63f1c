import type { LicenceRefusal } from 'shared-contracts/entities';

/** One side of a game, as the score in the picture shows it. */
export interface PlayerSide {
  /** As short as there is. */
  name: string;
  /** `#rrggbb` */
  color: string;
}

export interface PlayerSides {
  home: PlayerSide;
  away: PlayerSide;
}

/** What a player plays; it knows nothing of events. */
export interface PlayerSource {
  kind: 'live' | 'replay';
  /** Address of an HLS master playlist. */
  url: string;
  /** Names the player for assistive technology. */
  title: string;
  poster?: string;
  /** WebVTT file of thumbnails for the time bar. */
  thumbnails?: string;
  /** The origin answers 403 without a licence, so one is asked for before anything else. */
  requiresLicence: boolean;
  /** What is said when the video should play and does not, without a full stop. */
  problem?: string;
  /** Who plays, where the stream may tell the score of a game of two sides. */
  sides?: PlayerSides;
}

/** The licence service's reasons; that of a refusal which gives none; and that it had no time to decide. */
export type DenialReason = LicenceRefusal['reason'] | 'not_authorised' | 'busy';

/** A video that runs on the viewer's account already. */
export interface RunningVideo {
  stream: string;
  /** What plays where, and since when, for the viewer. */
  label: string;
}

export interface Denial {
  reason: DenialReason;
  /** For the viewer. */
  message: string;
  /** With `stream_limit`: what may be stopped to play here. */
  running?: readonly RunningVideo[];
}

export type LicenceResult =
  | {
      status: 'ok';
      key: string;
      /** Seconds; renewed at 70 % of it. */
      expiresIn: number;
      /** Names what plays here among all that plays on the account; absent where that is not counted. */
      stream?: string | null;
    }
  | ({ status: 'denied' } & Denial)
  /** Nothing was decided, since too many ask: in so many seconds it may be. */
  | { status: 'busy'; message: string; retryAfter: number }
  /**
   * The licence service cannot be reached or is ill: play on, and let the origin judge. `proof` stands for a licence there;
   * without one only what everybody may watch plays.
   */
  | { status: 'bypass'; proof?: string | null };

/** @param stream what the licence before was for; null when nothing has played here */
export type RequestLicence = (stream: string | null) => Promise<LicenceResult>;

/**
 * Ends a stream of the account, here or elsewhere; false when that could not be done.
 * @param isLeaving the page is going away, and the request has to outlive it
 */
export type EndStream = (stream: string, isLeaving?: boolean) => Promise<boolean>;
