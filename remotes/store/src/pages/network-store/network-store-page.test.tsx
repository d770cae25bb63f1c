import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInfo } from 'shared-contracts/entities';
import { retryInVain } from 'shared-contracts/testing';
import { makePass } from '../../testing/make-pass.ts';
import { makeReplay } from '../../testing/make-replay.ts';
import { type Answers, renderPage, storeWith } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const PASSES = '/subscriptions/api/v2/pass_set';
const REPLAYS = '/search/v2/search/events/ondemand?download_to_own=true&has_vod=true&size=12';
const DAY = makePass({
  key: 'pass-day',
  name: 'Day Pass',
  price_in_cents: 1099,
  time_period_category: 'day',
  is_recurring: false,
});
const passes = { passes: [makePass(), DAY] };
const params = { association: 'test-network' };

function replaysOf(...items: ReturnType<typeof makeReplay>[]) {
  return { type: 'ondemand', total: items.length, size: 12, start: 0, items };
}

function renderStore(answers: Answers = {}, session?: Parameters<typeof renderPage>[1]['session']) {
  return renderPage(page, {
    params,
    answers: { [PASSES]: passes, [REPLAYS]: replaysOf(makeReplay()), ...answers },
    ...(session ? { session } : {}),
  });
}

describe('the network store', () => {
  it('shows each pass with its whole price, its period and how it ends', async () => {
    renderStore();
    const annual = await screen.findByRole('article', { name: 'Annual Pass' });
    expect(annual).toHaveTextContent('$79.99 per year');
    expect(annual).toHaveTextContent('Renews Nov 20, 2027, until you cancel online.');
    const day = screen.getByRole('article', { name: 'Day Pass' });
    expect(day).toHaveTextContent('$10.99');
    expect(day).toHaveTextContent('One payment. Watch until Nov 21, 2026.');
    await screen.findByRole('link', { name: /North Ridge/ });
  });

  it('leads to the checkout with the pass chosen', async () => {
    const { router } = renderStore();
    const day = await screen.findByRole('article', { name: 'Day Pass' });
    await userEvent.click(within(day).getByRole('link'));
    expect(router.state.location.pathname).toBe('/subscribe/retail');
    expect(router.state.location.search).toBe('?pass_key=pass-day');
  });

  it('leads from each replay to its game', async () => {
    const { router } = renderStore();
    await userEvent.click(await screen.findByRole('link', { name: /^North Ridge vs\. Central/ }));
    expect(router.state.location.pathname).toBe('/events/central-vs-north-ridge/game-1');
  });

  it('tells a member how long they can watch already', async () => {
    renderStore({}, { status: 'signed-in', user: member('2027-08-01T04:00:00.000Z') });
    expect(await screen.findByText(/You can watch until Aug 1, 2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/member/account');
    await screen.findByRole('link', { name: /North Ridge/ });
  });

  it('promises a whole price to visitors and to members whose access has ended', async () => {
    renderStore({}, { status: 'signed-in', user: member('2026-11-21T02:00:00.000Z') });
    expect(await screen.findByText(/No fees are added/)).toBeVisible();
    await screen.findByRole('link', { name: /North Ridge/ });
  });

  it('sells passes when the search is down, and tries the search again on request', async () => {
    const { answers } = renderStore({ [REPLAYS]: 500 });
    expect(await screen.findByRole('article', { name: 'Annual Pass' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('The replays did not load');
    await retryInVain((answer) => {
      answers[REPLAYS] = answer();
    });
    answers[REPLAYS] = replaysOf(makeReplay());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /North Ridge/ })).toBeVisible();
  });

  it('says when to search again for replays when the network has searched too much', async () => {
    const message = 'Too many searches from your network. Wait 40 s and try again.';
    renderStore({ [REPLAYS]: Response.json({ message }, { status: 429, headers: { 'retry-after': '40' } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message} The passes above are not affected.`);
  });

  it('shows replays when the passes are down, and tries the passes again on request', async () => {
    const { answers } = renderStore({ [PASSES]: 500 });
    expect(await screen.findByRole('link', { name: /North Ridge/ })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('The passes did not load');
    await retryInVain((answer) => {
      answers[PASSES] = answer();
    });
    answers[PASSES] = passes;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Annual Pass' })).toBeVisible();
  });

  it('says what is missing when there is nothing to sell', async () => {
    renderStore({ [PASSES]: { passes: [] }, [REPLAYS]: replaysOf() });
    expect(await screen.findByRole('heading', { name: 'No pass is on sale right now' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No game to watch again yet' })).toBeVisible();
  });

  it('says what it is loading', () => {
    renderStore({ [PASSES]: new Promise(() => {}), [REPLAYS]: new Promise(() => {}) });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading the passes',
      'Loading Games to watch again',
    ]);
  });

  it('says of itself what it is, with one address', async () => {
    const { shell } = renderStore();
    await screen.findByRole('link', { name: /North Ridge/ });
    expect(shell.meta).toHaveBeenCalledWith({
      title: 'Store | Test Network',
      description: expect.stringContaining('Test Network'),
      canonical: '/store/test-network',
    });
  });
});

describe('prefetch', () => {
  it('waits for the passes and not for a slow search', async () => {
    const { store, requests } = storeWith({ [PASSES]: passes, [REPLAYS]: new Promise(() => {}) });
    await page.prefetch({
      params,
      url: new URL('https://network.test/store/test-network'),
      dispatch: store.dispatch,
      getState: store.getState,
      signal: new AbortController().signal,
    });
    expect(requests.sort()).toEqual([REPLAYS, PASSES]);
    expect(JSON.stringify(store.getState())).toContain('Day Pass');
  });
});

function member(expiresAt: string): UserInfo {
  return {
    key: 'user-1',
    email: 'fan@network.test',
    name: 'Fan',
    last_name: 'Example',
    zip_code: '43004',
    time_zone: null,
    created_at: '2026-01-01T00:00:00.000Z',
    access_expires_at: expiresAt,
    access_purchase_type: 'subscriber',
    active_subscription: {
      expires_at: expiresAt,
      renews_at: null,
      renewal_canceled_at: null,
      plan_description: 'Season Pass',
      type: 'card',
    },
    voucher: null,
    stripe_subscription: null,
    managed_stripe_subscription: null,
    stripe_customer_id: null,
    school_to_support: null,
  };
}
