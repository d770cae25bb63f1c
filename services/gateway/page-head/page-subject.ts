import type { Thing } from 'schema-dts';
import {
  bracketSchema,
  clipSchema,
  eventSchema,
  highlightSchema,
  landingPageSchema,
  type Profile,
  profileSchema,
} from 'shared-contracts/entities';
import {
  bracketMeta,
  clipMeta,
  eventMeta,
  type FullPageMeta,
  findSchoolMeta,
  highlightMeta,
  highlightsMeta,
  homeMeta,
  landingMeta,
  memberSchoolsMeta,
  placeMeta,
  playoffsMeta,
  profileMeta,
  scheduleMeta,
  searchMeta,
  sportMeta,
  stateBracketsMeta,
  stateMeta,
  storeMeta,
  watchEventsMeta,
} from 'shared-contracts/page-meta';
import {
  eventPath,
  findSchoolPath,
  memberSchoolsPath,
  playoffsPath,
  profilePath,
  profileSportPath,
  type RouteId,
  schedulePath,
  sportPath,
  stateBracketsPath,
  statePath,
} from 'shared-contracts/routes';
import {
  competitionOf,
  eventTitle,
  findActivity,
  placeOf,
  type Sport,
  scheduleTitle,
  sectionOfSlug,
  stateOfCode,
  stateOfSlug,
  type UsState,
} from 'shared-contracts/rules';
import { type Drawing, pictureAddress } from '../page-picture/drawing.ts';
import { bracketDrawing, eventDrawing, profileDrawing } from '../page-picture/page-drawings.ts';
import type { Crumb } from './breadcrumbs.ts';
import type { DataFacts } from './data-facts.ts';
import { eventData } from './event-data.ts';
import { highlightData } from './highlight-data.ts';
import { profileData } from './profile-data.ts';

/** What a page is about, for readers that see its first HTML alone. */
export interface PageSubject {
  meta: FullPageMeta;
  /** The pages above it and itself, from the first below the home page on. */
  crumbs: readonly Crumb[];
  /** What a shared link shows where that may not be the page's own title and description: it gives no result away. */
  card?: { title: string; description: string };
  /** A picture of it that there is, as an address; one is drawn where this is left out. */
  thumbnail?: string | null;
  /** What is drawn; its title alone where this is left out. */
  drawing?: Drawing;
  isVideo?: true;
  data?: readonly Thing[];
}

export interface SubjectFacts extends DataFacts {
  params: Readonly<Record<string, string>>;
  /** The answer of the page's own resource, unchecked; undefined where there is none. */
  resource: unknown;
}

type FindSubject = (facts: SubjectFacts) => PageSubject | null;

/** By the page's row. The others have their title alone: forms, and what is one visitor's own. */
const subjects: Partial<Record<RouteId, FindSubject>> = {
  home: ({ origin, network }) => ({
    meta: homeMeta(network),
    crumbs: [],
    data: [
      { '@type': 'WebSite', '@id': `${origin}/#site`, name: network, url: `${origin}/` },
      { '@type': 'Organization', '@id': `${origin}/#network`, name: network, url: `${origin}/` },
    ],
  }),
  search: ({ network }) => alone('Search', searchMeta('', network)),
  'watch-events': ({ network }) => alone('Watch events', watchEventsMeta('', network)),
  'find-school': ({ network }) => ({ meta: findSchoolMeta(null, network), crumbs: [FIND_SCHOOL] }),
  highlights: ({ network }) => alone('Highlights', highlightsMeta('', network)),
  playoffs: ({ network }) => alone('Playoffs', playoffsMeta(network)),
  'network-store': ({ params, network }) => alone('Store', storeMeta(params.association ?? '', network)),
  state({ params, network }) {
    const state = stateOf(params.state_code);
    return state && { meta: stateMeta(state, network), crumbs: [stateCrumb(state)] };
  },
  'find-school-of-state'({ params, network }) {
    const state = stateOf(params.state);
    if (!state) return null;
    const crumb = { name: state.name, path: findSchoolPath(state) };
    return { meta: findSchoolMeta(state, network), crumbs: [FIND_SCHOOL, crumb] };
  },
  sport: (facts) => sportSubject(facts, null),
  'state-sport': (facts) => sportSubject(facts, stateOf(facts.params.state)),
  event(facts) {
    const { data: event } = eventSchema.safeParse(facts.resource);
    if (!event) return null;
    const meta = eventMeta(event, facts.now, facts.network);
    const drawing = eventDrawing(event, facts.network);
    const picture = facts.origin + pictureAddress(meta.canonical, drawing);
    const sport = findActivity(event.sport ?? '');
    const state = stateOfCode(event.state_code);
    return {
      meta,
      crumbs: [
        ...(sport ? sportCrumbs(sport, state) : state ? [stateCrumb(state)] : []),
        { name: eventTitle(event), path: eventPath(event) },
      ],
      isVideo: true,
      drawing,
      data: eventData(event, { description: meta.description, picture }, facts),
    };
  },
  highlight(facts) {
    const { data: highlight } = highlightSchema.safeParse(facts.resource);
    if (!highlight) return null;
    const meta = highlightMeta(highlight, facts.network);
    const { event, gender, level, activity_or_sport: activity, city, state } = highlight;
    const competition = competitionOf({ gender: asGender(gender), level, sport: activity, activity_name: null });
    const what = [competition, placeOf({ city, state_code: state })].filter(Boolean).join(', ');
    return {
      meta,
      crumbs: [
        { name: 'Highlights', path: '/highlights' },
        { name: highlight.title, path: meta.canonical },
      ],
      card: {
        title: `Highlight: ${event.title}`,
        description: `A play that the game turned on. ${what}. Watch it free on ${facts.network}.`,
      },
      thumbnail: highlight.thumbnail,
      isVideo: true,
      data: [highlightData(highlight, meta.description, facts)],
    };
  },
  clip({ resource, network }) {
    const { data: clip } = clipSchema.safeParse(resource);
    return clip ? { meta: clipMeta(clip, network), crumbs: [], thumbnail: clip.thumbnail, isVideo: true } : null;
  },
  landing({ resource, network }) {
    const { data: landing } = landingPageSchema.safeParse(resource);
    if (!landing) return null;
    const { kind, profile, lead } = landing;
    return {
      meta: landingMeta(landing, network),
      crumbs: [],
      ...(profile ? { drawing: profileDrawing(profile, null, network) } : {}),
      ...(kind === 'event' && lead ? { drawing: eventDrawing(lead, network) } : {}),
    };
  },
  profile: (facts) => profileSubject(facts, false),
  'member-schools'({ resource, network }) {
    const { data: association } = profileSchema.safeParse(resource);
    if (!association) return null;
    return {
      meta: memberSchoolsMeta(association, network),
      crumbs: [...profileCrumbs(association), { name: 'Member schools', path: memberSchoolsPath(association) }],
      drawing: profileDrawing(association, 'Member schools', network),
    };
  },
  'profile-sport': (facts) => profileSubject(facts, false),
  schedule: (facts) => profileSubject(facts, true),
  'playoffs-of-state'({ params, network }) {
    const state = stateOf(params.state);
    return state && { meta: placeMeta(state, null, network), crumbs: [PLAYOFFS, playoffsCrumb(state)] };
  },
  'playoffs-of-section'({ params, network }) {
    const section = sectionOfSlug(params.section ?? '');
    const state = section && stateOfCode(section.stateCode);
    if (!section || !state) return null;
    const crumb = { name: section.name, path: playoffsPath('section', section) };
    return { meta: placeMeta(state, section, network), crumbs: [PLAYOFFS, playoffsCrumb(state), crumb] };
  },
  'state-brackets'({ params, network }) {
    const state = stateOf(params.state);
    return state && { meta: stateBracketsMeta(state, network), crumbs: [PLAYOFFS, bracketsCrumb(state)] };
  },
  bracket({ resource, network }) {
    const { data: bracket } = bracketSchema.safeParse(resource);
    if (!bracket) return null;
    const meta = bracketMeta(bracket, network);
    const state = stateOfCode(bracket.state_code);
    return {
      meta,
      crumbs: [PLAYOFFS, ...(state ? [bracketsCrumb(state)] : []), { name: bracket.name, path: meta.canonical }],
      drawing: bracketDrawing(bracket, network),
    };
  },
};

/** Null for a page that has its title alone, or whose resource could not be read. */
export function pageSubject(rowId: string, facts: SubjectFacts): PageSubject | null {
  return subjects[rowId as RouteId]?.(facts) ?? null;
}

const FIND_SCHOOL: Crumb = { name: 'Find your school', path: findSchoolPath() };
const PLAYOFFS: Crumb = { name: 'Playoffs', path: '/playoffs' };

function alone(name: string, meta: FullPageMeta): PageSubject {
  return { meta, crumbs: [{ name, path: meta.canonical }] };
}

function stateOf(name = ''): UsState | null {
  return stateOfSlug(name.toLowerCase()) ?? stateOfCode(name.toUpperCase());
}

const stateCrumb = (state: UsState): Crumb => ({ name: state.name, path: statePath(state) });
const playoffsCrumb = (state: UsState): Crumb => ({ name: state.name, path: playoffsPath('state', state) });
const bracketsCrumb = (state: UsState): Crumb => ({ name: `${state.name} brackets`, path: stateBracketsPath(state) });

function sportCrumbs(sport: Sport, state: UsState | null): Crumb[] {
  const ofCountry = { name: sport.name, path: sportPath(sport) };
  return state ? [ofCountry, { name: state.name, path: sportPath(sport, state) }] : [ofCountry];
}

function sportSubject({ params, network }: SubjectFacts, state: UsState | null): PageSubject | null {
  const sport = findActivity(params.sport ?? '');
  return sport && { meta: sportMeta({ sport, state }, network), crumbs: sportCrumbs(sport, state) };
}

function profileCrumbs(profile: Profile): Crumb[] {
  const state = stateOfCode(profile.state_code ?? '');
  return [...(state ? [stateCrumb(state)] : []), { name: profile.name, path: profilePath(profile) }];
}

function profileSubject(facts: SubjectFacts, isSchedule: boolean): PageSubject | null {
  const { resource, params, network } = facts;
  const { data: profile } = profileSchema.safeParse(resource);
  if (!profile) return null;
  const sport = params.sport === undefined ? null : findActivity(params.sport);
  const crumbs = [
    ...profileCrumbs(profile),
    ...(sport ? [{ name: sport.name, path: profileSportPath(profile, sport) }] : []),
  ];
  if (!sport || !isSchedule) {
    return {
      meta: profileMeta(profile, sport, network),
      crumbs,
      drawing: profileDrawing(profile, sport?.name ?? null, network),
      data: profileData(profile, sport, facts),
    };
  }
  return {
    meta: scheduleMeta({ profile, sport, ...ALL_TEAMS }, null, network),
    crumbs: [...crumbs, { name: 'Schedule', path: schedulePath(profile, sport) }],
    drawing: profileDrawing(profile, scheduleTitle(ALL_TEAMS, sport), network),
  };
}

const ALL_TEAMS = { gender: null, level: null };

function asGender(gender: string | null) {
  return gender === 'Boys' || gender === 'Girls' || gender === 'Coed' ? gender : null;
}
