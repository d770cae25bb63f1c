export {
  findSchoolMeta,
  highlightsMeta,
  searchMeta,
  sportMeta,
  stateMeta,
  storeMeta,
  watchEventsMeta,
} from './browse-meta.ts';
export { eventMeta, eventWhen } from './event-meta.ts';
export { homeMeta } from './home-meta.ts';
export { landingMeta } from './landing-meta.ts';
export type { FullPageMeta } from './page-meta.ts';
export { bracketMeta, placeMeta, playoffsMeta, stateBracketsMeta } from './playoffs-meta.ts';
export {
  memberSchoolsMeta,
  profileMeta,
  profileScheduleTitle,
  profileSportName,
  scheduleMeta,
} from './profile-meta.ts';
export { clipMeta, hiddenHighlightMeta, highlightMeta } from './short-video-meta.ts';
