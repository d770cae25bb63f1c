import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ApiError, useEventQuery } from 'shared-contracts/api';
import type { DownloadOffer } from 'shared-contracts/entities';
import type { PageProps, Shell } from 'shared-contracts/remote';
import { downloadPath, eventPath } from 'shared-contracts/routes';
import { canonicalZone, cutReferrer, formatDate } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, EmptyState, ErrorState, PageHeader } from 'shared-ui';
import { useDownloadOffer } from '../../features/download-offer/download-offer-api.ts';
import { downloadTerms, productOf } from '../../features/download-offer/download-terms.ts';
import { GameBanner } from '../../features/game/game-banner.tsx';
import { useFocusOnNews } from '../../features/orders/use-focus-on-news.ts';
import { type Bought, Receipt } from '../../features/receipt/receipt.tsx';
import { CheckoutSkeleton } from '../../payment/checkout-skeleton.tsx';
import purchaseStyles from '../../payment/purchase.module.css';
import { Purchase } from '../../payment/purchase.tsx';
import { trackedCheckout } from '../../payment/tracked-checkout.ts';
import styles from './download-page.module.css';

/** /downloads/{replay}: buy the file of one replay, and get the receipt. */
export function DownloadPage({ params, shell }: PageProps) {
  const key = params.key ?? '';
  const siteName = useAppSelector((state) => state.site.name);
  const session = useAppSelector((state) => state.session);
  const deviceZone = useAppSelector((state) => state.preferences.timeZone);
  const offer = useDownloadOffer(key);
  const eventKey = offer.data?.event_key ?? null;
  const { data: event } = useEventQuery(eventKey ?? '', { skip: eventKey === null });
  const [bought, setBought] = useState<Bought | null>(null);

  const user = session.status === 'signed-in' ? session.user : null;
  const zone = canonicalZone(user?.time_zone ?? deviceZone);
  const title = bought ? 'Receipt' : 'Keep this game';
  useEffect(
    () => shell.meta({ title: `${title} | ${siteName}`, canonical: downloadPath(key) }),
    [shell, title, siteName, key],
  );
  const toGame = eventKey === null ? '/' : eventPath(event ?? { slug: 'game', key: eventKey });
  if (bought) {
    return (
      <Receipt bought={bought} zone={zone} continueLabel="Go to the game" onContinue={() => shell.navigate(toGame)} />
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title="Keep this game" lead="The price you see is the whole price. No fees, no surprises." />
      {event && <GameBanner event={event} zone={zone} />}
      <Offer reading={offer}>
        {(data) => (
          <FileOffer offer={data} resourceKey={key} toGame={toGame} zone={zone} shell={shell} onBought={setBought} />
        )}
      </Offer>
    </div>
  );
}

interface OfferProps {
  reading: ReturnType<typeof useDownloadOffer>;
  children: (offer: DownloadOffer) => ReactNode;
}

/** What is on sale; or what stands in for it while it is read, when that failed, and when nothing is. */
function Offer({ reading: { data, error, refetch }, children }: OfferProps) {
  if (data) return children(data);
  if (!error) return <CheckoutSkeleton words="Loading the offer" />;
  const { kind, status } = error as Partial<Extract<ApiError, { kind: 'http' }>>;
  if (kind === 'http' && status === 404) {
    return (
      <EmptyState title="This game is not sold as a video file now" action={<Button href="/">See what is on</Button>}>
        It may have been withdrawn, or be blacked out for a while.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The offer could not be loaded" onRetry={refetch}>
      Nothing is wrong on your side, and nothing was charged.
    </ErrorState>
  );
}

interface FileOfferProps {
  offer: DownloadOffer;
  resourceKey: string;
  /** Path of the game. */
  toGame: string;
  zone: string;
  shell: Shell;
  onBought: (bought: Bought) => void;
}

function FileOffer({ offer, resourceKey, toGame, zone, shell, onBought }: FileOfferProps) {
  const { event_key: eventKey, price_in_cents: price, bought_until: boughtUntil, name } = offer;
  const events = useMemo(() => trackedCheckout(shell.track, eventKey), [shell.track, eventKey]);
  // Terms must not move while they are being read, so the clock is read once.
  const [now] = useState(() => new Date(shell.now()));
  // The same thing with each answer that says the same.
  const product = useMemo(
    () => productOf({ event_key: eventKey, price_in_cents: price, bought_until: null, name }, resourceKey),
    [eventKey, price, name, resourceKey],
  );
  const stepId = useId();
  const receive = useCallback(
    (order: Bought) => {
      events.paid(order.product, order.result);
      onBought(order);
    },
    [events, onBought],
  );
  const box = useRef<HTMLDivElement>(null);
  const [wasBought] = useState(boughtUntil !== null);
  useFocusOnNews(box, boughtUntil !== null && !wasBought);
  if (boughtUntil !== null) {
    return (
      <div ref={box} tabIndex={-1}>
        <EmptyState
          title="You have this video file"
          action={
            <Button variant="primary" href={toGame}>
              Go to the game
            </Button>
          }
        >
          The page of the game gives it to you until {formatDate(new Date(boughtUntil), zone)}.
        </EmptyState>
      </div>
    );
  }
  if (!product) return null;
  const referrer = cutReferrer(document.referrer);
  return (
    <Purchase
      {...{ shell, product, now, zone, events }}
      offer={downloadTerms(product.price_in_cents)}
      dataOf={() => ({
        ...{ pass: product.key, price_in_cents: product.price_in_cents, passCategory: product.time_period_category },
        ...{ subscribeSource: 'download', plan_page: '/downloads', event_key: eventKey },
        ...(referrer === '' ? {} : { referrer_url: referrer }),
      })}
      returnTo={downloadPath(resourceKey)}
      onBought={receive}
    >
      <section aria-labelledby={stepId} className={purchaseStyles.step}>
        <h2 id={stepId} className={purchaseStyles.stepTitle}>
          What you get
        </h2>
        <ul className={styles.facts}>
          <li>The whole game as an MP4 video file, in the best picture that we have of it.</li>
          <li>You load it on the page of the game, as often as you like for a year.</li>
          <li>It plays without a network, without a pass and without ads.</li>
        </ul>
      </section>
    </Purchase>
  );
}
