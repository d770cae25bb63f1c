import Hls from 'hls.js';
import { startEarlyPlayer } from '../../features/player/early/early-player.ts';

startEarlyPlayer(Hls, window);
