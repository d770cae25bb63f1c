import type { RemoteName } from '../remote/remote-name.ts';
import { eventSearchPath, homeSearches } from './event-search.ts';

export type Guard = 'require-auth' | 'require-unauth' | 'force-logout' | 'redirect-malformed-url';

/** Labels for tracking and ad targeting. Home is `home` for members and `index` for anonymous fans. */
export type PageType =
  | 'home'
  | 'event'
  | 'search'
  | 'account'
  | 'retail_pass'
  | 'event_pass'
  | 'championships'
  | 'store';

/** Which values a route parameter may have; any other answers 404. */
export type ParameterRule =
  | { kind: 'one-of'; values: readonly string[] }
  /** A directory slug or key: letters, digits, dot, dash and underscore. */
  | { kind: 'slug' }
  | { kind: 'state-code' }
  | { kind: 'network-store' };

export interface RouteRow {
  id: string;
  /** Segments of a pattern in react-router's form. */
  path: string;
  remote: RemoteName;
  /** Exposed module of the remote. */
  page: string;
  pageType: PageType;
  /** `{name}` stands for the network's name. The page may refine it once its data is there. */
  title: string;
  guards?: readonly Guard[];
  params?: Readonly<Record<string, ParameterRule>>;
  /** Addresses of the first view's data, as service and path; `{x}` is a route parameter. */
  prefetch?: readonly { service: ServiceName; path: string }[];
}

export type ServiceName =
  | 'member'
  | 'unity'
  | 'search'
  | 'content'
  | 'echo'
  | 'subscriptions'
  | 'payments'
  | 'cardNetwork'
  | 'licences'
  | 'media'
  | 'tournaments'
  | 'geo'
  | 'icons'
  | 'botCheck'
  | 'flags'
  | 'tracking';

/** Every page of the network, one row each. The gateway, the host, the links and the tests read it. */
export const routeTable = [
  {
    id: 'home',
    path: '/',
    remote: 'watch',
    page: 'home',
    pageType: 'home',
    title: '{name}: watch high-school sports live and on demand',
    prefetch: Object.values(homeSearches).map((search) => ({ service: 'search', path: eventSearchPath(search) })),
  },
  {
    id: 'search',
    path: '/search',
    remote: 'watch',
    page: 'search',
    pageType: 'search',
    title: 'Search | {name}',
  },
  {
    id: 'event',
    path: '/events/:slug/:key',
    remote: 'watch',
    page: 'event',
    pageType: 'event',
    title: 'Watch | {name}',
    params: { slug: { kind: 'slug' }, key: { kind: 'slug' } },
    prefetch: [{ service: 'unity', path: '/v2/game_or_event/{key}' }],
  },
  {
    id: 'authenticate',
    path: '/users/:authenticate',
    remote: 'account',
    page: 'authenticate',
    pageType: 'account',
    title: 'Your account | {name}',
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
    guards: ['require-auth'],
  },
  {
    id: 'subscribe',
    path: '/subscribe/:subscribeType',
    remote: 'checkout',
    page: 'subscribe',
    pageType: 'retail_pass',
    title: 'Get a pass | {name}',
    params: { subscribeType: { kind: 'one-of', values: ['retail', 'event', 'member', 'highlight'] } },
    prefetch: [{ service: 'subscriptions', path: '/api/v2/pass_set' }],
  },
  {
    id: 'state-brackets',
    path: '/playoffs/brackets/:state',
    remote: 'playoffs',
    page: 'state-brackets',
    pageType: 'championships',
    title: 'Brackets | {name}',
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
    params: {
      state: { kind: 'state-code' },
      sport: { kind: 'slug' },
      division: { kind: 'slug' },
      bracket: { kind: 'slug' },
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
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routeTable)[number]['id'];
