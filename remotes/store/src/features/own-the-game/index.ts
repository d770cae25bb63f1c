export { OWNABLE_REPLAYS, OwnTheGame } from './own-the-game.tsx';
