export { BracketSkeleton } from './bracket-skeleton.tsx';
export { BracketView } from './bracket-view.tsx';
export { hasGameUnderway, nextStart } from './game-stage.ts';
