/** Where in a video an ad may stand, as ad requests name it. */
export const positions = ['preroll', 'midroll'] as const;
export type AdPosition = (typeof positions)[number];

/** An ad of the network's own, whose film lies in `media/ads`. */
export interface HouseAd {
  id: string;
  title: string;
  /** Where it may stand. */
  positions: readonly AdPosition[];
  film: string;
  milliseconds: number;
  width: number;
  height: number;
  /** Seconds after which viewers may skip it. */
  skipAfter: number;
  /** Path on the site that a press on the ad leads to. */
  leadsTo: string;
}

/** What there is to show while no advertiser's server is configured. */
export const houseAds: readonly HouseAd[] = [
  {
    id: 'find-your-school',
    title: 'Find your school',
    positions: ['preroll', 'midroll'],
    film: 'find-your-school.mp4',
    milliseconds: 15_000,
    width: 640,
    height: 360,
    skipAfter: 5,
    leadsTo: '/search',
  },
];

export interface AdWish {
  position: AdPosition;
  /** Milliseconds. */
  shortest: number;
  longest: number;
}

/** The ad that fits a request; null when none does. */
export function houseAdFor({ position, shortest, longest }: AdWish): HouseAd | null {
  const fits = (ad: HouseAd) =>
    ad.positions.includes(position) && ad.milliseconds >= shortest && ad.milliseconds <= longest;
  return houseAds.find(fits) ?? null;
}
