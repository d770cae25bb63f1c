import { useEffect, useRef, useState } from 'react';
import {
  AD_FRAME_SANDBOX,
  type AdSize,
  type AdWish,
  adFrameAddress,
  allowsTargeting,
  awaitAd,
} from 'shared-contracts/ad-frame';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { adBlock } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { useNear } from 'shared-ui';
import { useEverTrue } from '../use-ever-true.ts';
import { blockedEvents } from './blocked-event.ts';
import styles from './page-ad.module.css';
import { pageAddress } from './targeting.ts';

/** Sizes that ads are sold in, by the shape of their place; those that are too wide for it are not asked for. */
const SIZES = {
  box: [[300, 250]],
  strip: [
    [728, 90],
    [320, 100],
    [320, 50],
  ],
} as const satisfies Record<string, readonly AdSize[]>;

type Subject = Pick<SportsEvent, 'content_type' | 'publishers'>;

/** Pages of no single event list games. */
const LIST_OF_GAMES: Subject = { content_type: 'game', publishers: [] };

export interface PageAdProps {
  /** Name of the place, which is the last part of its ad unit. */
  place: 'event' | 'search' | 'listing' | 'highlights';
  shape: keyof typeof SIZES;
  /** What the page shows; another page or filter is asked for anew. */
  targeting: Readonly<Record<string, string>>;
  /** The event that the page is about, as one publisher shows it. */
  subject?: Subject;
  /** Something else has the network for itself. */
  isHeld?: boolean;
  shell: Pick<Shell, 'track'>;
}

/**
 * Keeps a place for an ad where the site has ads and the rules allow one (specification §5), and fills it when it comes near
 * the screen. Nothing on the screen moves for an ad: a place that stays empty goes while it is below.
 */
export function PageAd({ subject = LIST_OF_GAMES, ...props }: PageAdProps) {
  const { place, targeting, shell } = props;
  const publisher = subject.publishers[0] ?? null;
  const hasAds = useAppSelector((state) => state.site.ads !== null);
  const geo = useAppSelector((state) => state.geo);
  const country = geo.status === 'found' ? geo.country : null;
  const block = hasAds ? adBlock({ contentType: subject.content_type, publisher, countryCode: country }) : null;
  const reasons = { event: subject.content_type, region: country, publisher: publisher?.key };
  const reason = block && (reasons[block] ?? '');
  const { event } = targeting;
  useEffect(() => {
    if (block) shell.track(blockedEvents[block], { place, ...(event && { event_key: event }), reason: reason ?? '' });
  }, [shell, block, place, event, reason]);
  const isCountryKnown = geo.status !== 'unknown';
  const [wasCountryKnown] = useState(isCountryKnown);
  // A place that stood there before the country was known stays empty, so that nothing moves.
  const isLate = block === 'region' && !wasCountryKnown;
  if (!hasAds || (block && !isLate)) return null;
  const mayAsk = isCountryKnown && !props.isHeld;
  return <Place key={JSON.stringify(targeting)} {...props} isBlocked={isLate} mayAsk={mayAsk} />;
}

interface PlaceProps extends PageAdProps {
  isBlocked: boolean;
  mayAsk: boolean;
}

function Place({ place, shape, targeting, isBlocked, mayAsk }: PlaceProps) {
  const baseUrl = useAppSelector((state) => state.site.baseUrl);
  const isTargeted = useAppSelector(allowsTargeting);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [wish, setWish] = useState<AdWish | null>(null);
  const [answer, setAnswer] = useState<AdSize | null | 'awaited'>('awaited');
  const [isGone, setGone] = useState(false);
  const isNear = useNear(box);
  const isAsked = useEverTrue(isNear && mayAsk);
  const size = isBlocked ? null : answer;

  // An ad is asked for once: a place has one key for each targeting, and what the viewer allows later is for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isAsked) return;
    const width = box.current?.clientWidth ?? 0;
    const sizes = SIZES[shape].filter(([needed]) => needed <= width);
    if (sizes.length === 0) setAnswer(null);
    else setWish({ place, sizes, targeting, page: pageAddress(baseUrl), allowsTargeting: isTargeted });
  }, [isAsked]);

  useEffect(() => {
    if (wish === null || answer !== 'awaited') return;
    return awaitAd(window, () => frame.current?.contentWindow, wish.sizes, setAnswer);
  }, [wish, answer]);

  useEffect(() => {
    const element = box.current;
    if (size !== null || element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last && !last.isIntersecting && last.boundingClientRect.top > 0) setGone(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);

  if (isGone) return null;
  const isShown = size !== null && size !== 'awaited';
  return (
    <div ref={box} className={styles[shape]} aria-hidden={!isShown}>
      {isShown && <p className={styles.label}>{t('Advertisement')}</p>}
      {wish !== null && size !== null && (
        <iframe
          ref={frame}
          title={t('Advertisement')}
          src={adFrameAddress(wish)}
          sandbox={AD_FRAME_SANDBOX}
          className={isShown ? styles.frame : styles.awaited}
          width={isShown ? size[0] : SIZES[shape][0][0]}
          height={isShown ? size[1] : SIZES[shape][0][1]}
        />
      )}
    </div>
  );
}
