/** Searches as fans type them, letter by letter. */
export const TYPED = ['l', 'li', 'lin', 'linc', 'linco', 'lincol', 'lincoln', 'lincoln h', 'lincoln high school'];

/** As much work as a query can make: one word twenty times, twenty mistyped ones, and single letters. */
export const HOSTILE = [
  'schol '.repeat(20).trim(),
  'schol higg basketbll varsty socer footbal girsl lincon tigrs eagels panters wildcts bulldgs cardnals mustngs wolvrines spartns trojns knigts raidrs',
  'a e i o u n s t',
];

const OTHERS = [
  'high school',
  'austin texas',
  'basketball girls varsity',
  'linclon',
  'basketbal lincon',
  'zzzzzz',
  'washnig',
  'lake view',
  'highschool',
  'central co',
  'texas austin',
  'central vs lincoln live tonight',
  'lincoln friday',
  'high school saturday',
  'nov 27',
];

const TYPES = ['live', 'upcoming', 'ondemand'];

const FILTERS = [
  'size=12',
  'size=12&state=tx',
  'size=12&state=wy',
  'size=12&sport=football',
  'size=12&sport=ice-hockey&state=hi',
  'size=12&sport=basketball&gender=girls&level=varsity',
  'size=12&level=freshman',
  'size=12&level=none',
  'size=24&start=936',
  'return=_no_results',
  'size=12&free=true',
];

/** Of the page of a profile: of its games in all, and as a fan narrows them. */
const PROFILE_FILTERS = ['{school}', '{school}&sport=basketball&gender=girls', '{school}&level=varsity'].map(
  (filter) => `school_key=${filter}`,
);
/** Its schedule of a school year. */
const SCHEDULES = ['{school}&sport=basketball', '{school}&sport=basketball&gender=girls&level=varsity'].map(
  (filter) => `sort=start&from=2026-07-01T04:00:00Z&to=2027-07-01T04:00:00Z&school_key=${filter}`,
);
const BROADCASTER_FILTERS = ['{publisher}', '{affiliate}', '{affiliate}&sport=football'].map(
  (filter) => `publisher_key=${filter}`,
);

const HIGHLIGHT_FILTERS = [
  'size=24',
  'size=24&state=tx',
  'size=24&state=wy',
  'size=24&sport=football',
  'size=24&sport=ice-hockey&state=hi',
  'size=24&level=none',
  'size=24&start=936',
  'size=24&event_key={event}',
  'size=24&school_key={school}',
  'size=24&publisher_key={publisher}',
  'size=12&school_key={school}&sport=football',
  'size=12&publisher_key={affiliate}',
  'size=12&state=tx&sport=football',
  'size=0',
];

/** The addresses that look for some words. */
export function wordAddresses(q: string): string[] {
  return [
    ...TYPES.map((type) => `/v2/search/events/${type}?size=12&q=${q}`),
    `/v2/search/events?size=24&q=${q}`,
    `/v2/search/schools?size=8&q=${q}`,
    `/v2/search/profiles/suggester?size=8&q=${q}`,
  ];
}

/** Every address of a list or search that pages ask for, by service. What is in braces is a row of the network. */
export const LIST_ADDRESSES = {
  search: [
    ...TYPES.flatMap((type) => FILTERS.map((filter) => `/v2/search/events/${type}?${filter}`)),
    ...TYPES.flatMap((type) =>
      [...PROFILE_FILTERS, ...BROADCASTER_FILTERS].map((filter) => `/v2/search/events/${type}?size=12&${filter}`),
    ),
    ...SCHEDULES.map((filter) => `/v2/search/events?size=100&${filter}`),
    '/v2/search/events?school_key={school}&drilldown=true&return=_no_results',
    '/v2/search/events?publisher_key={affiliate}&drilldown=true&return=_no_results',
    '/v2/search/events?size=24&sort=start&from=2026-07-01T04:00:00Z&to=2027-07-01T04:00:00Z&state=tx&sport=football',
    '/v2/search/events?size=24&sort=start&from=2026-07-01T04:00:00Z&to=2027-07-01T04:00:00Z&publisher_key={affiliate}&sport=football',
    ...[...TYPED, ...OTHERS, ...HOSTILE].flatMap(wordAddresses),
    '/v2/search/schools/suggester?q=lincoln&state=tx',
    '/v2/search/schools?size=25',
    '/v2/search/schools?state=tx',
    '/v2/search/associations?q=texas',
    '/v2/search/affiliates?q=lakes',
    '/v2/search/events?size=12',
    '/v2/search?q=lincoln',
    '/v2/search/events?size=24&q=lincoln&drilldown=true',
    '/v2/search/events?size=24&q=high%20school&drilldown=true&state=tx',
    '/v2/search/events/upcoming?size=24&start=936&q=lincoln&drilldown=true',
    '/v2/search/schools?size=0&q=lincoln',
    '/v2/search/events?state=tx&drilldown=true&return=_no_results',
    '/v2/search/events?sport=football&drilldown=true&return=_no_results',
    '/v2/search/events/upcoming?state_association_key={association}',
    ...HIGHLIGHT_FILTERS.map((filter) => `/v2/search/highlights?${filter}`),
  ],
  directory: [
    '/v2/schools',
    '/v2/schools?state=TX',
    '/v2/schools?slug={slug}',
    '/v2/schools?keys={school},sch',
    '/v2/schools?state=tx&size=60',
    '/v2/schools?state=tx&letter=m&size=60&start=60',
    '/v2/schools/nearby?zip=78701',
    '/v2/schools/nearby?zip=10001',
    '/v2/schools/nearby?zip=59001',
    '/v2/school_index',
    '/v2/school_index/tx',
    '/v2/schools?association={association}&size=60',
    '/v2/schools?association={association}&letter=m&size=60&start=60',
    '/v2/state_associations/{association}/school_index',
    '/v2/schools/{school}/teams?sport=basketball',
    '/v2/schools/{school}/coverage',
    '/v2/state_associations',
    '/v2/profiles/{slug}',
    '/v2/profiles/nobody',
    '/v2/game_or_event/{event}',
    '/v2/landing/event/{event}',
    '/v2/landing/event/{game}',
    '/v2/landing/school/{slug}',
    '/v2/landing/tournament/{tournament}',
    '/v2/landing/tournament/tx-football',
    '/v2/site_map',
    '/v2/site_map/schools/TX',
    '/v2/site_map/profiles',
    '/v2/site_map/events/2026-11-20',
    '/v2/site_map/events/undated',
    '/v2/site_map/highlights/2026-11-18',
  ],
  content: ['/v2/game/{event}', '/v2/stream_history/{event}', '/schools/{school}'],
  echo: ['/game_or_event/{event}'],
  tournaments: ['/v1/brackets', '/v1/brackets?state=TX', '/v1/states', '/v1/brackets/{bracket}'],
  subscriptions: ['/api/pass_set', '/api/passes/{pass}'],
};
