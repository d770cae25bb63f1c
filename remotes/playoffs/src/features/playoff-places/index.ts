export { SectionsOfState } from './sections-of-state.tsx';
export { StatesWithBrackets } from './states-with-brackets.tsx';
