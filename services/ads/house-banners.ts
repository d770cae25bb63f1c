/** An ad of the network's own for a place on a page. */
export interface HouseBanner {
  id: string;
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  /** Path on the site that a press on it leads to. */
  leadsTo: string;
  /** It stands only where the page says all of this. */
  targeting: Readonly<Record<string, string>>;
}

/** Those for fewer pages come first. */
export const houseBanners: readonly HouseBanner[] = [
  {
    id: 'follow-the-bracket',
    title: 'Win or go home',
    text: 'Every bracket of every state, with the games to watch.',
    action: 'See the playoffs',
    leadsTo: '/playoffs',
    targeting: { playoff: '1' },
  },
  {
    id: 'one-pass',
    title: 'One pass. Every game.',
    text: 'Watch live and on demand, on all your screens.',
    action: 'Choose a pass',
    leadsTo: '/subscribe/retail',
    targeting: { page_type: 'search' },
  },
  {
    id: 'follow-your-school',
    title: 'Never miss a game',
    text: 'Find your school, and follow it.',
    action: 'Find your school',
    leadsTo: '/find-school',
    targeting: {},
  },
];

/** Widths and heights that a banner can be shown in. */
const bannerSizes = ['300x250', '728x90', '320x100', '320x50', '1800x1000'] as const;
export type BannerSize = (typeof bannerSizes)[number];

/** The banner for a page and the first of the asked sizes that it has; null when none fits. */
export function houseBannerFor(
  sizes: readonly string[],
  targeting: ReadonlyMap<string, string>,
): { banner: HouseBanner; size: BannerSize } | null {
  const size = sizes.flatMap((asked) => bannerSizes.find((known) => known === asked) ?? [])[0];
  const banner = houseBanners.find((ad) =>
    Object.entries(ad.targeting).every(([key, value]) => targeting.get(key) === value),
  );
  return size && banner ? { banner, size } : null;
}
