import type { SportsEvent } from 'shared-contracts/entities';
import type { AdSettings } from 'shared-contracts/store';
import { eventTargeting } from '../../ads/targeting.ts';

/** Milliseconds that the ads before a video may take (specification §7.10). */
const SHORTEST = 13_000;
const LONGEST = 32_000;

export interface AdTagFacts {
  ads: AdSettings;
  event: SportsEvent;
  isLive: boolean;
  /** Before the video, or in a break of it. */
  position: 'preroll' | 'midroll';
  /** Address of the page, without what stands behind its path. */
  page: string;
  /** Whether the viewer allows ads that follow their interests (C0004). */
  allowsTargeting: boolean;
  now: Date;
}

/** Address at which the ad server is asked for ads with an event's video. It says what is watched, and nothing of who watches. */
export function adTag({ ads, event, isLive, position, page, allowsTargeting, now }: AdTagFacts): string {
  const targeting = Object.entries(eventTargeting(event))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  const query = new URLSearchParams({
    env: 'vp',
    gdfp_req: '1',
    output: 'vast',
    unviewed_position_start: '1',
    impl: 's',
    iu: ads.unit,
    sz: '640x480',
    url: page,
    description_url: page,
    correlator: String(Math.floor(now.getTime() / 1000)),
    cust_params: targeting,
    vpos: position,
    ...(position === 'preroll'
      ? { min_ad_duration: String(SHORTEST), max_ad_duration: String(LONGEST) }
      : // The ads before the video are the first pod of it.
        { pod: '2' }),
    ...(allowsTargeting ? {} : { npa: '1' }),
  });
  return `${ads.service}/gampad/${isLive ? 'live/ads' : 'ads'}?${query}`;
}
