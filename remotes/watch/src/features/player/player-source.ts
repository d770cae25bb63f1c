import type { LicenceRefusal } from 'shared-contracts/entities';

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
}

export type DenialReason = LicenceRefusal['reason'];

export type LicenceResult =
  | { status: 'ok'; key: string /** Seconds; renewed at 70 % of it. */; expiresIn: number }
  | { status: 'denied'; reason: DenialReason /** For the viewer. */; message: string }
  /** The licence service cannot be reached or is ill: play on without one, and let the origin judge. */
  | { status: 'bypass' };

export type RequestLicence = () => Promise<LicenceResult>;
