import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useEventQuery, usePassSetQuery } from 'shared-contracts/api';
import type { PageProps } from 'shared-contracts/remote';
import { canonicalZone, requiredEntitlements } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { EmptyState, ErrorState, PageHeader } from 'shared-ui';
import { returnPath, wantedEventKey } from '../../features/checkout-data/subscribe-query.ts';
import { GameBanner } from '../../features/game/game-banner.tsx';
import { defaultPass } from '../../features/offer/pass-offer.ts';
import { type Bought, Receipt } from '../../features/receipt/receipt.tsx';
import { CheckoutSkeleton } from '../../payment/checkout-skeleton.tsx';
import { trackedCheckout } from '../../payment/tracked-checkout.ts';
import { Checkout } from './checkout.tsx';
import styles from './subscribe-page.module.css';

/** /subscribe/{type}: choose a pass, pay, and get the receipt. Query parameters are those of subscribe links. */
export function SubscribePage({ params, shell }: PageProps) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const siteName = useAppSelector((state) => state.site.name);
  const session = useAppSelector((state) => state.session);
  const deviceZone = useAppSelector((state) => state.preferences.timeZone);
  const eventKey = wantedEventKey(query);
  const passSet = usePassSetQuery();
  const { data: event } = useEventQuery(eventKey ?? '', { skip: eventKey === null });
  const [chosenKey, setChosenKey] = useState(query.get('pass_key'));
  const [bought, setBought] = useState<Bought | null>(null);
  const events = useMemo(() => trackedCheckout(shell.track, eventKey), [shell.track, eventKey]);
  // Terms and total must not move while they are being read, so the clock is read once.
  const [now] = useState(() => new Date(shell.now()));

  const title = bought ? 'Receipt' : 'Choose your pass';
  useEffect(
    () => shell.meta({ title: `${title} | ${siteName}`, canonical: pathname }),
    [shell, title, siteName, pathname],
  );

  const receive = useCallback(
    (order: Bought) => {
      events.paid(order.product, order.result);
      setBought(order);
    },
    [events],
  );

  const user = session.status === 'signed-in' ? session.user : null;
  const zone = canonicalZone(user?.time_zone ?? deviceZone);
  const redir = query.get('redir');

  if (bought) {
    return (
      <Receipt
        bought={bought}
        zone={zone}
        continueLabel={redir && event ? 'Watch the game' : 'Continue'}
        onContinue={() => shell.navigate(shell.safeRedirect(redir))}
      />
    );
  }

  const required = event ? requiredEntitlements(event, 'video') : null;
  const passes = passSet.data?.passes ?? [];
  const chosen = defaultPass(passes, { passKey: chosenKey, required }, now);
  return (
    <div className={styles.page}>
      <PageHeader title="Choose your pass" lead="The price you see is the whole price. No fees, no surprises." />
      {event && <GameBanner event={event} zone={zone} />}
      {chosen ? (
        <Checkout
          shell={shell}
          passes={passes}
          chosen={chosen}
          onChoose={setChosenKey}
          required={required}
          subscribeType={params.subscribeType ?? 'retail'}
          query={query}
          returnTo={returnPath(pathname, query, chosen.key)}
          now={now}
          zone={zone}
          events={events}
          onBought={receive}
        />
      ) : (
        <NoPasses state={passSet} />
      )}
    </div>
  );
}

/** What stands in for the passes while they are read, when that failed, and when there are none. */
function NoPasses({ state }: { state: ReturnType<typeof usePassSetQuery> }) {
  if (state.error) {
    return (
      <ErrorState title="The passes could not be loaded" onRetry={state.refetch}>
        Nothing is wrong on your side, and nothing was charged.
      </ErrorState>
    );
  }
  if (state.data) return <EmptyState title="No passes are on sale right now">Come back soon.</EmptyState>;
  return <CheckoutSkeleton words="Loading the passes" />;
}
