export { groupBySport } from './group-by-sport.ts';
export { SportSection } from './sport-section.tsx';
export { StateSwitcher } from './state-switcher.tsx';
