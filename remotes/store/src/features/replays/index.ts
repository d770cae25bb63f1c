export { KEPT_REPLAYS, Replays } from './replays.tsx';
