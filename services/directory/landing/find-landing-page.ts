import type { LandingKind, LandingPage, SportsEvent } from 'shared-contracts/entities';
import { eventTitle } from 'shared-contracts/rules';
import { findEvent, loadEvents } from '../../db/event-reader.ts';
import type { ServiceContext } from '../../service-context.ts';
import { createFindProfile } from '../find-profile.ts';
import { gamesNamed, gamesOfBrackets, type ListedGames } from './listed-games.ts';
import { findTournament } from './tournament.ts';

type Facts = Pick<ServiceContext, 'db' | 'config' | 'clock' | 'findTeamGames'>;

/** Events on air, to come and to watch again. */
type Games = Pick<LandingPage, 'live' | 'upcoming' | 'replays'>;

/**
 * What the link of a poster leads to; null when there is nothing of that name. A school is named by its slug, a game by a slug
 * that others may share or by its key, and a tournament as `findTournament` says.
 */
export function createFindLandingPage(
  context: Facts,
): (kind: LandingKind, name: string) => Promise<LandingPage | null> {
  const findProfile = createFindProfile(context.db);
  const find: Record<LandingKind, (slug: string, name: string) => Promise<LandingPage | null>> = {
    async school(slug) {
      const profile = await findProfile(slug);
      if (profile?.type !== 'school' && profile?.type !== 'pixellot') return null;
      const team = { schoolKey: profile.key, sport: null, level: null, gender: null };
      const games = await context.findTeamGames({ teams: [team], publisherKeys: [] });
      return landingPage({ kind: 'school', slug: profile.slug, name: profile.name, profile }, games);
    },
    async event(slug, key) {
      const named = await findEvent(context.db, context.config.services.media, key);
      if (named) return named.is_deleted ? null : ofOneEvent(named);
      const listed = await gamesNamed(context.db, slug, context.clock());
      const games = await load(context, listed);
      const lead = leadOf(games) ?? (await load(context, { replays: listed.others })).replays[0];
      return lead ? landingPage({ kind: 'event', slug, name: eventTitle(lead) }, games, lead) : null;
    },
    async tournament(slug) {
      const tournament = await findTournament(context.db, slug);
      if (!tournament) return null;
      const { name, brackets } = tournament;
      const keys = brackets.map(({ key }) => key);
      const games = await load(context, await gamesOfBrackets(context.db, keys, context.clock()));
      return landingPage({ kind: 'tournament', slug, name, brackets }, games);
    },
  };
  return (kind, name) => find[kind](name.toLowerCase(), name);
}

function ofOneEvent(event: SportsEvent): LandingPage {
  const facts = { kind: 'event', slug: event.key, name: eventTitle(event) } as const;
  const page = landingPage(facts, { live: [], upcoming: [], replays: [] }, event);
  return event.redirect === undefined ? page : { ...page, redirect: event.redirect };
}

async function load({ db, config }: Facts, listed: Partial<ListedGames>): Promise<Games> {
  const { live = [], upcoming = [], replays = [] } = listed;
  const events = await loadEvents(db, config.services.media, [...new Set([...live, ...upcoming, ...replays])]);
  const byKey = new Map(events.map((event) => [event.key, event]));
  const inOrder = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  return { live: inOrder(live), upcoming: inOrder(upcoming), replays: inOrder(replays) };
}

const leadOf = ({ live, upcoming, replays }: Games) => live[0] ?? upcoming[0] ?? replays[0] ?? null;

/** Each event once, in the first of the lists that has it. */
function landingPage(
  facts: Pick<LandingPage, 'kind' | 'slug' | 'name'> & Partial<LandingPage>,
  games: Games,
  lead = leadOf(games),
): LandingPage {
  const seen = new Set<string>(lead ? [lead.key] : []);
  const unseen = (events: readonly SportsEvent[]) =>
    events.filter(({ key }) => {
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  const rest = { live: unseen(games.live), upcoming: unseen(games.upcoming), replays: unseen(games.replays) };
  return { profile: null, brackets: [], ...facts, lead, ...rest };
}
