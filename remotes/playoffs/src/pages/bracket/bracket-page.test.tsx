import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SportsEvent } from 'shared-contracts/entities';
import { createAppStore } from 'shared-contracts/store';
import { retryInVain } from 'shared-contracts/testing';
import { type BracketPlan, makeBracket } from '../../testing/make-bracket.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const ADDRESS = '/tournaments/v1/brackets/tx/basketball/4a/open';
const params = { state: 'tx', sport: 'basketball', division: '4a', bracket: 'open' };

const withoutGames: [string, Answers][] = [
  ['is not there', {}],
  ['has no games', { [ADDRESS]: { ...makeBracket(), rounds: [], champion: null } }],
];

async function renderBracket(
  plan: BracketPlan = {},
  options: { now?: string; zone?: string; hidesScores?: boolean; answers?: Answers } = {},
) {
  const { answers, ...rest } = options;
  const rendered = renderPage(page, { params, answers: { [ADDRESS]: makeBracket(plan), ...answers }, ...rest });
  await screen.findByRole('heading', { level: 1, name: 'Boys Basketball 4A' });
  return { ...rendered, user: userEvent.setup() };
}

function teamIn(game: string, team: RegExp) {
  return within(screen.getByRole('article', { name: game })).getByRole('button', { name: team });
}

function gamesWithClass(name: string): (string | null)[] {
  const games = screen.getAllByRole('article').filter((game) => game.classList.contains(name));
  return games.map((game) => game.getAttribute('aria-label'));
}

describe('the bracket page', () => {
  it('shows every round with its games, seeds and scores', async () => {
    await renderBracket({ played: 1 });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Quarterfinals',
      'Semifinals',
      'Final',
    ]);
    expect(within(screen.getByRole('region', { name: 'Quarterfinals' })).getAllByRole('article')).toHaveLength(4);
    expect(teamIn('School 1 vs School 8', /School 1/)).toHaveAccessibleName('Seed 1 School 1 won with 60');
    expect(teamIn('School 1 vs School 8', /School 8/)).toHaveAccessibleName('Seed 8 School 8 50');
    expect(teamIn('School 1 vs to be decided', /School 1/)).toBeVisible();
  });

  it('names a bye and what is still to be decided', async () => {
    await renderBracket({ teams: 7 });
    const bye = screen.getByRole('article', { name: 'School 1 has a bye' });
    expect(within(bye).getByText('Bye')).toBeVisible();
    expect(within(bye).queryByRole('link')).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Final' })).getAllByText('To be decided')).toHaveLength(2);
  });

  it.each([
    { zone: 'America/Chicago', words: 'Fri, Nov 13, 6:00 PM CST' },
    { zone: 'America/Los_Angeles', words: 'Fri, Nov 13, 4:00 PM PST' },
  ])("shows starts by the viewer's clock in $zone", async ({ zone, words }) => {
    await renderBracket({}, { zone });
    expect(screen.getAllByText(words)).toHaveLength(4);
  });

  it('says when the time is not known yet', async () => {
    const bracket = makeBracket({ rounds: 1 });
    for (const game of bracket.rounds[0]?.games ?? []) game.start_time = null;
    renderPage(page, { params, answers: { [ADDRESS]: bracket } });
    expect(await screen.findByText('Time TBD')).toBeVisible();
  });

  it('puts the champion above the bracket with the result of the final', async () => {
    await renderBracket({ played: 7 });
    const banner = screen.getByRole('region', { name: 'Champion' });
    expect(banner).toHaveTextContent('2026-27 champion');
    expect(banner).toHaveTextContent('Seed 1, beat School 2 60–50 in the Final');
    expect(within(banner).getByRole('link', { name: 'School 1' })).toHaveAttribute('href', '/schools/school-1');
  });

  it('has no champion before the final is won', async () => {
    await renderBracket({ played: 6 });
    expect(screen.queryByRole('region', { name: 'Champion' })).not.toBeInTheDocument();
  });

  describe('for a fan who hides scores', () => {
    const openGame = 'Winner in the Semifinals vs Winner in the Semifinals';

    it('says who meets in the first round and nothing of results, in both views, until they are asked for', async () => {
      const { user } = await renderBracket({ played: 7 }, { hidesScores: true });
      expect(screen.queryByRole('region', { name: 'Champion' })).not.toBeInTheDocument();
      expect(teamIn('School 1 vs School 8', /School 1/)).toHaveAccessibleName('Seed 1 School 1');
      expect(within(screen.getByRole('article', { name: openGame })).queryByRole('button')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'List' }));
      const final = within(screen.getByRole('table', { name: 'Final' }));
      const open = final.getAllByText('Winner in the Semifinals');
      expect(open).toHaveLength(2);
      expect(open[0]).toHaveClass('open');
      expect(screen.queryByText('60')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Show the results of this bracket' }));
      expect(screen.getByRole('button', { name: 'Hide the results again' })).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Hide scores', pressed: true })).toBeVisible();
      expect(screen.getByRole('region', { name: 'Champion' })).toBeVisible();
      expect(final.getByText('School 1')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Hide the results again' }));
      expect(screen.queryByRole('region', { name: 'Champion' })).not.toBeInTheDocument();
    });

    it('leads to a later game by an address without its teams', async () => {
      await renderBracket({ played: 7 }, { hidesScores: true, now: '2026-12-13T12:00:00.000Z' });
      expect(screen.getByRole('link', { name: `Watch ${openGame}` })).toHaveAttribute('href', '/events/event-g2-0');
      expect(screen.getByRole('link', { name: 'Watch School 1 vs School 8' })).toHaveAttribute(
        'href',
        '/events/a-game/event-g0-0',
      );
    });

    it.each([
      ['School 1 vs School 8', /School 8/, 8, 'School 8: meets School 1 in the Quarterfinals'],
      ['School 1 vs Winner in the Quarterfinals', /School 1/, 7, 'School 1: begins in the Semifinals'],
    ])('says of %s where %s begins, not how far it came', async (game, team, teams, words) => {
      const { user } = await renderBracket({ teams, played: 3 }, { hidesScores: true });
      await user.click(teamIn(game, team));
      expect(screen.getByRole('status')).toHaveTextContent(words);
    });

    it('hides and shows the scores of all games by its button', async () => {
      const { user, store } = await renderBracket({ played: 7 });
      expect(screen.queryByText(/^Scores and who went on/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Hide scores', pressed: false }));
      expect(store.getState().preferences.areScoresHidden).toBe(true);
      expect(screen.getByText(/^Scores and who went on are hidden/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Hide scores', pressed: true }));
      expect(screen.getByRole('region', { name: 'Champion' })).toBeVisible();
    });
  });

  it('opens, where one round fits, the first that is still played, and changes it on request', async () => {
    const { user } = await renderBracket({ played: 4 });
    const picker = screen.getByRole('group', { name: 'Round' });
    expect(within(picker).getByRole('button', { pressed: true })).toHaveAccessibleName('Semifinals');
    await user.click(within(picker).getByRole('button', { name: 'Final' }));
    expect(within(picker).getByRole('button', { pressed: true })).toHaveAccessibleName('Final');
    expect(screen.getByRole('region', { name: 'Final' })).toHaveClass('chosen');
    expect(screen.getByRole('region', { name: 'Semifinals' })).not.toHaveClass('chosen');
  });

  it('keeps the path of a pressed team highlighted until it is cleared', async () => {
    const { user } = await renderBracket({ played: 1 });
    const team = teamIn('School 1 vs School 8', /School 1/);
    await user.click(team);
    expect(team).toHaveAttribute('aria-pressed', 'true');
    expect(gamesWithClass('onPath')).toEqual([
      'School 1 vs School 8',
      'School 1 vs to be decided',
      'To be decided vs to be decided',
    ]);
    expect(screen.getByText('School 1: 1 win, waits for an opponent in the Semifinals')).toBeVisible();
    expect(screen.getByRole('link', { name: 'School page of School 1' })).toHaveAttribute('href', '/schools/school-1');
    await user.click(screen.getByRole('button', { name: 'Clear path' }));
    expect(team).toHaveAttribute('aria-pressed', 'false');
    expect(gamesWithClass('onPath')).toEqual([]);
    expect(screen.queryByRole('link', { name: /^School page/ })).not.toBeInTheDocument();
  });

  it('shows the path of a team under the mouse and hides it after', async () => {
    const { user } = await renderBracket({ played: 1 });
    await user.hover(teamIn('School 1 vs School 8', /School 8/));
    expect(gamesWithClass('onPath')).toEqual(['School 1 vs School 8']);
    expect(screen.queryByRole('link', { name: /^School page/ })).not.toBeInTheDocument();
    await user.unhover(teamIn('School 1 vs School 8', /School 8/));
    expect(gamesWithClass('onPath')).toEqual([]);
  });

  it('shows paths to the keyboard alone: focus previews, Enter keeps, Escape clears', async () => {
    const { user } = await renderBracket();
    const team = teamIn('School 4 vs School 5', /School 4/);
    while (document.activeElement !== team) await user.tab();
    expect(gamesWithClass('onPath')).toHaveLength(3);
    expect(team).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Enter}');
    expect(team).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Escape}');
    expect(team).toHaveAttribute('aria-pressed', 'false');
    expect(gamesWithClass('onPath')).toEqual([]);
  });

  it('offers the same games as one table a round', async () => {
    const { user } = await renderBracket({ played: 1 });
    await user.click(screen.getByRole('button', { name: 'List' }));
    const table = screen.getByRole('table', { name: 'Quarterfinals' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    expect(
      within(table).getByRole('row', { name: /School 1 \(1\) won with 60 School 8 \(8\) 50 Final · Fri, Nov 13/ }),
    ).toHaveTextContent('Civic Arena');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('leads to the page of each game', async () => {
    const { user, router } = await renderBracket({ played: 1 });
    await user.click(screen.getByRole('link', { name: 'Watch School 1 vs School 8' }));
    expect(router.state.location.pathname).toBe('/events/a-game/event-g0-0');
  });

  it('marks a game as live once its broadcast is on the air, and asks only for games that can be', async () => {
    const event = onAirEvent('event-g0-0');
    const { requests } = await renderBracket(
      {},
      { now: '2026-11-14T00:30:00.000Z', answers: { '/unity/v2/game_or_event/event-g0-0': event } },
    );
    expect(await screen.findByRole('link', { name: 'Watch live School 1 vs School 8' })).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'School 1 vs School 8' })).getByText('Live')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch School 4 vs School 5' })).toBeVisible();
    expect(requests.filter((address) => address.startsWith('/unity'))).toHaveLength(4);
  });

  it('says of itself what it is, with one address', async () => {
    const { shell } = await renderBracket();
    expect(shell.meta).toHaveBeenCalledWith({
      title: 'Boys Basketball 4A bracket | Test Network',
      description: expect.stringContaining('Boys Basketball 4A, 2026-27'),
      canonical: '/playoffs/brackets/tx/basketball/4a/open',
    });
  });

  it.each(withoutGames)('leaves it to the error page to say so when the bracket %s', async (_, answers) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { onThrown } = renderPage(page, { params, answers });
    const error = { message: 'bracket', data: { bracket: { state_code: 'TX' } } };
    await waitFor(() => expect(onThrown).toHaveBeenCalledWith(expect.objectContaining(error)));
  });

  it('goes where the tournament service says that the bracket is, and says meanwhile that it is loading', async () => {
    const { shell } = renderPage(page, { params, answers: { [ADDRESS]: { redirect: '/playoffs/state/texas' } } });
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/playoffs/state/texas', { replace: true }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the bracket');
  });

  it('lets the fan try again after a failure', async () => {
    const { answers } = renderPage(page, { params, answers: { [ADDRESS]: 500 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The bracket did not load');
    await retryInVain((answer) => {
      answers[ADDRESS] = answer();
    });
    answers[ADDRESS] = makeBracket();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Boys Basketball 4A' })).toBeVisible();
  });

  it('says that it is loading while the bracket is under way', async () => {
    renderPage(page, { params, answers: { [ADDRESS]: new Promise(() => {}) } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the bracket');
  });
});

describe('prefetch', () => {
  async function prefetched(answers: Answers) {
    const requests: string[] = [];
    const store = createAppStore({
      services: { tournaments: '/tournaments' } as Parameters<typeof createAppStore>[0]['services'],
      fetch: async (input) => {
        requests.push(String(input));
        const answer = answers[String(input)];
        return answer ? Response.json(answer) : new Response(null, { status: 404 });
      },
      accessToken: () => null,
      refreshAccess: async () => false,
      takeInlined: () => undefined,
    });
    page.activate();
    await page.prefetch({
      params,
      url: new URL('https://network.test/playoffs/brackets/tx/basketball/4a/open'),
      dispatch: store.dispatch,
      getState: store.getState,
      signal: new AbortController().signal,
    });
    return { store, requests };
  }

  it('fills the cache that the page reads', async () => {
    const { store, requests } = await prefetched({ [ADDRESS]: makeBracket() });
    expect(requests).toEqual([ADDRESS]);
    expect(JSON.stringify(store.getState())).toContain('Boys Basketball 4A');
  });

  it.each(withoutGames)('leaves the page to the error page before it opens when the bracket %s', async (_, answers) => {
    await expect(prefetched(answers)).rejects.toThrow('bracket');
  });
});

function onAirEvent(key: string): SportsEvent {
  const blackout = { blackout_start_date: null, blackout_end_date: null };
  const words = { headline: null, subheadline: null, entitlement_period: null, producer_type: null, ...blackout };
  return {
    key,
    slug: 'a-game',
    content_type: 'game',
    start_time: '2026-11-14T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
    time_to_be_determined: false,
    time_zone: 'Central',
    state_code: 'TX',
    city: 'Austin',
    sport: 'Basketball',
    activity_name: 'Basketball',
    gender: 'Boys',
    game_type: 'playoff',
    level: 'varsity',
    round: null,
    sublocation: null,
    sublocation_detail: null,
    classification: null,
    class_label: null,
    custom_headline: null,
    custom_subheadline: null,
    is_tournament: false,
    required_entitlement: null,
    is_sport: true,
    is_pixellot: false,
    is_deleted: false,
    publishers: [
      {
        key: 'publisher-1',
        type: 'school',
        name: 'School 1',
        acronym: null,
        city: 'Austin',
        states: ['TX'],
        show_ads: false,
        school_key: 'school-1',
        state_association_key: null,
        affiliate_key: null,
        broadcasts: [
          {
            key: 'b',
            status: 'on_air',
            unlisted: false,
            vod_key: null,
            payment_required: true,
            video_url: null,
            ...words,
          },
        ],
        vods: [],
        datacasts: [],
      },
    ],
    participants: [],
    teams: [],
    home_team: null,
    attribution_schools: [],
    ...blackout,
  };
}
