import type { RemoteName } from '../remote/remote-name.ts';
import { eventSearchPath, homeSearches, overviewPrefetch } from './event-search.ts';
import { HIGHLIGHT_PARAMETERS, highlightSearchPath } from './highlight-search.ts';
import { PROFILE_SEGMENTS } from './profile-path.ts';
import {
  FIND_SCHOOL_PARAMETERS,
  SCHOOL_LIST_PARAMETERS,
  schoolIndexPath,
  schoolLettersPath,
  schoolListPath,
} from './school-finder.ts';

export type Guard = 'require-auth' | 'require-unauth' | 'force-logout' | 'redirect-malformed-url';

/** Labels for tracking and ad targeting. Home is `home` for members and `index` for anonymous fans. */
export type PageType =
  | 'home'
  | 'index'
  | 'event'
  | 'school'
  | 'state association'
  | 'affiliate'
  | 'states'
  | 'state_sport'
  | 'championships'
  | 'sport'
  | 'watch_events'
  | 'account'
  | 'search'
  | 'highlights'
  | 'facebook'
  | 'retail_pass'
  | 'school_pass'
  | 'event_pass'
  | 'store';

/**
 * How a page is framed. `focus` leaves out what leads away from it, for visitors without a membership; `in-app` leaves
 * out the whole frame, since an app around the page brings its own. `test` is the bare frame of a page that tries out an
 * integration, and that search engines leave alone.
 */
export type ViewMode = 'default' | 'focus' | 'in-app' | 'test';

/** A resource whose answer tells the one address of its page. */
export type CanonicalResource = 'event' | 'bracket' | 'highlight' | 'clip' | 'profile' | 'landing';

/** A field that has the value of a parameter, or that tells it by one of its own values. */
type CanonicalField = string | { field: string; values: Readonly<Record<string, string>> };

/** Which values a route parameter may have; any other answers 404. */
export type ParameterRule =
  | { kind: 'one-of'; values: readonly string[] }
  /** A directory slug or key: letters, digits, dot, dash and underscore. */
  | { kind: 'slug' }
  /** A part of the year, a school year, or both: `fall`, `2024-25`, `fall-2024`. */
  | { kind: 'season' }
  /** A known sport's slug. */
  | { kind: 'sport' }
  | { kind: 'state-code' }
  /** A state's slug or code. */
  | { kind: 'state' }
  /** A state's slug and not its code, since that is how its page is named. */
  | { kind: 'state-slug' }
  /** The slug of a section of a state's association. */
  | { kind: 'section' }
  | { kind: 'network-store' };

export interface RouteRow {
  id: string;
  /** Segments of a pattern in react-router's form. */
  path: string;
  /** Who brings the page; those of the host itself work with every remote down. */
  remote: RemoteName | 'host';
  /** Exposed module of the remote, or a page of the host. */
  page: string;
  /** Null for a page that has no label. */
  pageType: PageType | null;
  /** Labels in place of `pageType` for some values of a parameter. */
  pageTypesBy?: { parameter: string; labels: Readonly<Record<string, PageType>> };
  /** The label in place of any other when the address's query has `has` and none of `unless`. */
  pageTypeByQuery?: { has: string; unless: readonly string[]; label: PageType };
  /** A parameter of the address's query with which search engines leave the page alone: its addresses are without end. */
  unlistedBy?: string;
  /** Search engines leave the page alone: only who has its link finds it. */
  isUnlisted?: true;
  /** `{name}` stands for the network's name. The page may refine it once its data is there. */
  title: string;
  guards?: readonly Guard[];
  params?: Readonly<Record<string, ParameterRule>>;
  /** Patterns that name the page by a part of its address; they lead to the whole one. */
  shortForms?: readonly string[];
  /** Patterns for a segment that rows spell out: a path that fits one of them, and no row, has a wrong first parameter. */
  refusedForms?: readonly string[];
  /**
   * Whose answer tells the right address: for each parameter the field that tells it. The gateway sends visitors there and
   * answers 404 when there is no such resource; with the guard `redirect-malformed-url` the tab does so, too.
   */
  canonical?: { resource: CanonicalResource; fields: Readonly<Record<string, CanonicalField>> };
  /** `apps-query`: in-app mode when the query has `apps`. */
  viewMode?: 'focus' | 'in-app' | 'apps-query' | 'test';
  /**
   * Only tabs render the page, never a server: its forms work by scripts alone, and without them would put what is typed,
   * such as a password, into the address.
   */
  isForTabs?: true;
  /** The page says how games ended. For visitors who hide scores no server renders it, and its title is that of the row. */
  givesScoresAway?: true;
  /** Browsers keep a copy of the page, to be read without a network: it shows schedules or brackets, and no video and no price. */
  isReadOffline?: true;
  /** Addresses of the first view's data, as service and path; `{x}` is a route parameter. */
  prefetch?: readonly {
    service: ServiceName;
    path: string;
    /** Left out when the address's query has one of these, since the page then shows something else. */
    unless?: readonly string[];
  }[];
}

export type ServiceName =
  | 'member'
  | 'unity'
  | 'search'
  | 'content'
  | 'clips'
  | 'echo'
  | 'subscriptions'
  | 'payments'
  | 'privacy'
  | 'cardNetwork'
  | 'licences'
  | 'media'
  | 'tournaments'
  | 'geo'
  | 'ads'
  | 'icons'
  | 'botCheck'
  | 'flags'
  | 'tracking'
  | 'statistics'
  | 'wrestlingStats';

/** What the pages of a school, an association or an affiliate have in common. */
const PROFILE = {
  remote: 'watch',
  pageType: 'school',
  pageTypesBy: {
    parameter: 'profile',
    labels: {
      associations: 'state association',
      state_associations: 'state association',
      affiliates: 'affiliate',
    },
  },
  isReadOffline: true,
  guards: ['redirect-malformed-url'],
  canonical: {
    resource: 'profile',
    fields: { profile: { field: 'type', values: PROFILE_SEGMENTS }, slug: 'slug' },
  },
  prefetch: [{ service: 'unity', path: '/v2/profiles/{slug}' }],
} as const;

const PROFILE_PARAMETERS = {
  profile: { kind: 'one-of', values: ['schools', 'associations', 'state_associations', 'affiliates'] },
  slug: { kind: 'slug' },
} as const;

const PROFILE_SPORT_PARAMETERS = { ...PROFILE_PARAMETERS, sport: { kind: 'sport' } } as const;

/** Every page of the network, one row each. The gateway, the host, the links and the tests read it. */
export const routeTable = [
  {
    id: 'home',
    path: '/',
    remote: 'watch',
    page: 'home',
    pageType: 'home',
    title: '{name}: watch high-school sports live and on demand',
    isReadOffline: true,
    prefetch: Object.values(homeSearches).map((search) => ({ service: 'search', path: eventSearchPath(search) })),
  },
  {
    id: 'search',
    path: '/search',
    remote: 'watch',
    page: 'search',
    pageType: 'search',
    unlistedBy: 'q',
    title: 'Search | {name}',
  },
  {
    id: 'watch-events',
    path: '/watch-events',
    remote: 'watch',
    page: 'watch-events',
    pageType: 'watch_events',
    title: 'Watch events | {name}',
    isReadOffline: true,
    prefetch: overviewPrefetch(),
  },
  {
    id: 'state',
    path: '/states/:state_code',
    remote: 'watch',
    page: 'state',
    pageType: 'states',
    title: 'Games of a state | {name}',
    isReadOffline: true,
    params: { state_code: { kind: 'state-code' } },
    prefetch: overviewPrefetch({ state: '{state_code}' }),
  },
  {
    id: 'sport',
    path: '/sports/:sport',
    remote: 'watch',
    page: 'sport',
    pageType: 'sport',
    title: 'Games of a sport | {name}',
    isReadOffline: true,
    params: { sport: { kind: 'sport' } },
    prefetch: overviewPrefetch({ sport: '{sport}' }),
  },
  {
    id: 'state-sport',
    path: '/sports/:sport/:state',
    remote: 'watch',
    page: 'sport',
    pageType: 'state_sport',
    title: 'Games of a sport in a state | {name}',
    isReadOffline: true,
    params: { sport: { kind: 'sport' }, state: { kind: 'state' } },
    prefetch: overviewPrefetch({ sport: '{sport}', state: '{state}' }),
  },
  {
    id: 'find-school',
    path: '/find-school',
    remote: 'watch',
    page: 'find-school',
    pageType: null,
    unlistedBy: 'q',
    title: 'Find your school | {name}',
    prefetch: [{ service: 'unity', path: schoolIndexPath(), unless: ['q'] }],
  },
  {
    id: 'find-school-of-state',
    path: '/find-school/:state',
    remote: 'watch',
    page: 'find-school',
    pageType: null,
    unlistedBy: 'q',
    title: 'Schools of a state | {name}',
    params: { state: { kind: 'state' } },
    prefetch: [
      { service: 'unity', path: schoolLettersPath({ state: '{state}' }), unless: ['q'] },
      { service: 'unity', path: schoolListPath({ of: { state: '{state}' } }), unless: FIND_SCHOOL_PARAMETERS },
    ],
  },
  {
    id: 'event',
    path: '/events/:slug/:key',
    remote: 'watch',
    page: 'event',
    pageType: 'event',
    title: 'Watch | {name}',
    guards: ['redirect-malformed-url'],
    params: { slug: { kind: 'slug' }, key: { kind: 'slug' } },
    shortForms: ['/events/:key'],
    canonical: { resource: 'event', fields: { slug: 'slug', key: 'key' } },
    prefetch: [{ service: 'unity', path: '/v2/game_or_event/{key}' }],
  },
  {
    // Its address is for posters and announcements. Search engines are led to the page of the school, game or bracket itself.
    id: 'landing',
    path: '/landing/:kind/:slug',
    remote: 'watch',
    page: 'landing',
    pageType: 'event',
    pageTypesBy: { parameter: 'kind', labels: { school: 'school', tournament: 'championships' } },
    isUnlisted: true,
    title: 'Watch | {name}',
    params: { kind: { kind: 'one-of', values: ['event', 'school', 'tournament'] }, slug: { kind: 'slug' } },
    canonical: { resource: 'landing', fields: { kind: 'kind', slug: 'slug' } },
    prefetch: [
      { service: 'unity', path: '/v2/landing/{kind}/{slug}' },
      { service: 'subscriptions', path: '/api/v2/pass_set' },
    ],
  },
  {
    id: 'highlights',
    path: '/highlights',
    remote: 'watch',
    page: 'highlights',
    pageType: 'highlights',
    givesScoresAway: true,
    title: 'Highlights | {name}',
    prefetch: [{ service: 'search', path: highlightSearchPath({}), unless: HIGHLIGHT_PARAMETERS }],
  },
  {
    id: 'highlight',
    path: '/highlights/:slug/:key',
    remote: 'watch',
    page: 'highlight',
    pageType: 'highlights',
    givesScoresAway: true,
    title: 'Highlight | {name}',
    params: { slug: { kind: 'slug' }, key: { kind: 'slug' } },
    canonical: { resource: 'highlight', fields: { slug: 'slug', key: 'key' } },
    prefetch: [{ service: 'content', path: '/v2/highlight/{key}' }],
  },
  {
    id: 'clip',
    path: '/clips/:key',
    remote: 'watch',
    page: 'clip',
    pageType: null,
    isUnlisted: true,
    title: 'Clip | {name}',
    params: { key: { kind: 'slug' } },
    canonical: { resource: 'clip', fields: { key: 'key' } },
    prefetch: [{ service: 'clips', path: '/v1/clips/{key}' }],
  },
  {
    id: 'authenticate',
    path: '/users/:authenticate',
    remote: 'account',
    page: 'authenticate',
    pageType: 'account',
    title: 'Your account | {name}',
    isForTabs: true,
    guards: ['require-unauth'],
    params: { authenticate: { kind: 'one-of', values: ['sign_in', 'sign_up'] } },
  },
  {
    id: 'account',
    path: '/member/account',
    remote: 'account',
    page: 'account',
    pageType: 'account',
    title: 'My account | {name}',
    isForTabs: true,
    guards: ['require-auth'],
  },
  {
    id: 'receipts',
    path: '/member/receipts',
    remote: 'account',
    page: 'receipts',
    pageType: 'account',
    title: 'Receipts | {name}',
    guards: ['require-auth'],
  },
  {
    id: 'receipt',
    path: '/member/receipts/:order_id',
    remote: 'account',
    page: 'receipt',
    pageType: 'account',
    title: 'Receipt | {name}',
    guards: ['require-auth'],
    params: { order_id: { kind: 'slug' } },
  },
  {
    id: 'subscribe',
    path: '/subscribe/:subscribeType',
    remote: 'checkout',
    page: 'subscribe',
    pageType: 'retail_pass',
    pageTypesBy: { parameter: 'subscribeType', labels: { event: 'event_pass' } },
    pageTypeByQuery: { has: 'attributionSchoolKeys0', unless: ['game_key', 'event_key'], label: 'school_pass' },
    title: 'Get a pass | {name}',
    isForTabs: true,
    params: { subscribeType: { kind: 'one-of', values: ['retail', 'event', 'member', 'highlight'] } },
    viewMode: 'focus',
    prefetch: [{ service: 'subscriptions', path: '/api/v2/pass_set' }],
  },
  {
    id: 'download',
    path: '/downloads/:key',
    remote: 'checkout',
    page: 'download',
    pageType: null,
    title: 'Download | {name}',
    isForTabs: true,
    params: { key: { kind: 'slug' } },
    viewMode: 'focus',
  },
  {
    id: 'playoffs',
    path: '/playoffs',
    remote: 'playoffs',
    page: 'playoffs',
    pageType: 'championships',
    title: 'Playoffs | {name}',
    isReadOffline: true,
    prefetch: [{ service: 'tournaments', path: '/v1/states' }],
  },
  {
    id: 'playoffs-of-state',
    path: '/playoffs/state/:state',
    remote: 'playoffs',
    page: 'place',
    pageType: 'championships',
    title: 'Playoffs of a state | {name}',
    isReadOffline: true,
    params: { state: { kind: 'state-slug' } },
    refusedForms: ['/playoffs/:stateSectionType/:stateSection'],
  },
  {
    id: 'playoffs-of-section',
    path: '/playoffs/section/:section',
    remote: 'playoffs',
    page: 'place',
    pageType: 'championships',
    title: 'Playoffs of a section | {name}',
    isReadOffline: true,
    params: { section: { kind: 'section' } },
  },
  {
    id: 'state-brackets',
    path: '/playoffs/brackets/:state',
    remote: 'playoffs',
    page: 'state-brackets',
    pageType: 'championships',
    title: 'Brackets | {name}',
    isReadOffline: true,
    params: { state: { kind: 'state-code' } },
    prefetch: [{ service: 'tournaments', path: '/v1/brackets?state={state}' }],
  },
  {
    id: 'bracket',
    path: '/playoffs/brackets/:state/:sport/:division/:bracket',
    remote: 'playoffs',
    page: 'bracket',
    pageType: 'championships',
    title: 'Bracket | {name}',
    givesScoresAway: true,
    isReadOffline: true,
    params: {
      state: { kind: 'state-code' },
      sport: { kind: 'slug' },
      division: { kind: 'slug' },
      bracket: { kind: 'slug' },
    },
    canonical: {
      resource: 'bracket',
      fields: { state: 'state_code', sport: 'sport', division: 'division', bracket: 'slug' },
    },
    prefetch: [{ service: 'tournaments', path: '/v1/brackets/{state}/{sport}/{division}/{bracket}' }],
  },
  {
    id: 'network-store',
    path: '/store/:association',
    remote: 'store',
    page: 'network-store',
    pageType: 'store',
    title: 'Store | {name}',
    params: { association: { kind: 'network-store' } },
    prefetch: [{ service: 'subscriptions', path: '/api/v2/pass_set' }],
  },
  {
    id: 'track-wrestling',
    path: '/tests/track-wrestling',
    remote: 'watch',
    page: 'track-wrestling',
    pageType: null,
    title: 'Wrestling statistics | {name}',
    viewMode: 'test',
    prefetch: [{ service: 'wrestlingStats', path: '/v1/events' }],
  },
  {
    id: 'terms-of-use',
    path: '/termsofuse',
    remote: 'host',
    page: 'terms-of-use',
    pageType: null,
    title: 'Terms of use | {name}',
    viewMode: 'apps-query',
  },
  {
    id: 'privacy-policy',
    path: '/privacypolicy',
    remote: 'host',
    page: 'privacy-policy',
    pageType: null,
    title: 'Privacy policy | {name}',
    viewMode: 'apps-query',
  },
  {
    id: 'producer-privacy-policy',
    path: '/producerlite-privacy-policy',
    remote: 'host',
    page: 'producer-privacy-policy',
    pageType: null,
    title: 'Privacy policy of the producer app | {name}',
  },
  {
    id: 'california-privacy',
    path: '/california-privacy-rights-form',
    remote: 'host',
    page: 'california-privacy',
    pageType: null,
    title: 'California privacy rights | {name}',
    isForTabs: true,
  },
  {
    // Without `apps` the address leads to the support site.
    id: 'customer-support',
    path: '/customer-support',
    remote: 'host',
    page: 'customer-support',
    pageType: null,
    title: 'Customer support | {name}',
    viewMode: 'apps-query',
  },
  {
    // The first segment of this row and the next three may be any word, so that they come after the rows that spell theirs out.
    id: 'profile',
    path: '/:profile/:slug',
    page: 'profile',
    title: 'Games | {name}',
    params: PROFILE_PARAMETERS,
    refusedForms: ['/:profile/:slug'],
    ...PROFILE,
  },
  {
    // Before the sports of a profile, none of which is named so.
    id: 'member-schools',
    path: '/:profile/:slug/schools',
    page: 'member-schools',
    title: 'Member schools | {name}',
    params: { ...PROFILE_PARAMETERS, profile: { kind: 'one-of', values: ['associations', 'state_associations'] } },
    ...PROFILE,
    prefetch: [
      ...PROFILE.prefetch,
      { service: 'unity', path: schoolLettersPath({ association: '{slug}' }) },
      { service: 'unity', path: schoolListPath({ of: { association: '{slug}' } }), unless: SCHOOL_LIST_PARAMETERS },
    ],
  },
  {
    id: 'profile-sport',
    path: '/:profile/:slug/:sport',
    page: 'profile',
    title: 'Games | {name}',
    params: PROFILE_SPORT_PARAMETERS,
    refusedForms: ['/:profile/:slug/:sport'],
    ...PROFILE,
  },
  {
    id: 'schedule',
    path: '/:profile/:slug/:sport/schedule',
    page: 'schedule',
    title: 'Schedule | {name}',
    params: PROFILE_SPORT_PARAMETERS,
    refusedForms: ['/:profile/:slug/:sport/schedule'],
    ...PROFILE,
  },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routeTable)[number]['id'];
