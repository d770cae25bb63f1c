import type { Bracket, Highlight, LandingPage, Profile } from 'shared-contracts/entities';
import { calendarGame, calendarSchool } from '../calendar-testing.ts';
import type { ServiceAnswer, ServiceCall } from '../service-client.ts';

/** Where the pages under test are. */
export const ORIGIN = 'http://friday.test';
/** Of a request for them. */
export const headers = { host: 'friday.test' };

const school: Profile = {
  ...{ ...calendarSchool, logo: '/services/unity/logos/a.png' },
  association: { name: 'Texas Prep Sports', slug: 'txpsa' },
};
const association: Profile = {
  ...calendarSchool,
  ...{
    key: 'sta-TX',
    type: 'state_association',
    name: 'Texas Prep Sports',
    slug: 'txpsa',
    acronym: 'TXPSA',
    city: null,
  },
  logo: null,
};
const affiliate: Profile = {
  ...association,
  ...{ key: 'aff', type: 'affiliate', name: 'Lakes Network', slug: 'lakes', acronym: null, state_code: null },
};

const highlight: Highlight = {
  ...{ key: 'hig-1', slug: 'lincoln-leads', title: 'Lincoln takes the lead', description: 'Lincoln 7, St. Mary’s 3' },
  ...{ publisher_short_name: null, thumbnail: '/services/media/clips/hig-1/poster.jpg', badges: [], duration: 18.4 },
  ...{ date: '2026-11-28T02:00:00.000Z', city: 'Austin', state: 'TX', gender: null, level: 'varsity' },
  ...{ activity_or_sport: 'Football', site_url: '/highlights/lincoln-leads/hig-1' },
  video_url: '/services/media/clips/hig-1/master.m3u8',
  event: {
    ...{ key: 'gam-1', slug: 'football-st-marys-at-lincoln', title: "St. Mary's vs. Lincoln" },
    ...{ teams: calendarGame.teams, home_team: calendarGame.home_team },
  },
};
export const clip = {
  ...highlight,
  key: 'clp-1',
  title: 'What a catch',
  site_url: '/clips/clp-1',
  created_at: highlight.date,
};

const bracket: Bracket = {
  ...{ key: 'brk-1', slug: 'class-5a-2026', name: 'Texas 5A Football', state_code: 'TX', sport: 'football' },
  ...{ gender: null, division: '5a', season: 'Fall 2026', teams: 2, champion: null },
  rounds: [{ name: 'Final', games: [] }],
};

const landing: LandingPage = {
  ...{ kind: 'school', slug: 'lincoln-austin-tx', name: 'Lincoln High School', profile: school, brackets: [] },
  ...{ lead: null, live: [], upcoming: [], replays: [] },
};

const resources: Record<string, object> = {
  '/v2/landing/school/lincoln-austin-tx': landing,
  '/v2/landing/event/gam-1': { ...landing, kind: 'event', slug: 'gam-1', profile: null, lead: calendarGame },
  '/v2/landing/tournament/tx-football': { ...landing, kind: 'tournament', slug: 'tx-football', profile: null },
  '/v2/game_or_event/gam-1': calendarGame,
  '/v2/highlight/hig-1': highlight,
  '/v1/clips/clp-1': clip,
  '/v2/profiles/lincoln-austin-tx': school,
  '/v2/profiles/txpsa': association,
  '/v2/profiles/lakes': affiliate,
  '/v1/brackets/tx/football/5a/class-5a-2026': bracket,
};

/** The services' answers about one of each kind of page's resource. */
export const answer = ({ path }: ServiceCall): ServiceAnswer => {
  const body = resources[path];
  return body ? { status: 200, body } : { status: 404, body: {} };
};

export type Node = Record<string, unknown> & {
  '@type': string;
  itemListElement?: { position: number; name: string; item: string }[];
};

/** What a reader without scripts takes from a page. */
export function readHead(html: string) {
  const unescaped = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" data-of-page>/g)];
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, data = 'null'] = /<script type="application\/ld\+json" data-of-page>(.*?)<\/script>/.exec(html) ?? [];
  const graph = JSON.parse(data) as { '@context': string; '@graph': Node[] } | null;
  const nodes = graph?.['@graph'] ?? [];
  const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  return {
    title: unescaped(title),
    meta: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    data: graph,
    types: nodes.map((node) => node['@type']),
    nodes,
    crumbs: crumbs.map(({ name, item }) => [name, item.replace(ORIGIN, '')]),
    positions: crumbs.map(({ position }) => position),
  };
}
