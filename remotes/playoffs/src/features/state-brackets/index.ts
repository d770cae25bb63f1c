export { StateBrackets } from './state-brackets.tsx';
export { StateSwitcher } from './state-switcher.tsx';
