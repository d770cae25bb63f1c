/** How many come, and for how long. */
export interface CrowdSize {
  viewers: number;
  /** People a second who look around and leave. */
  passersBy: number;
  /** Milliseconds until the last viewer has come, and of the whole evening. */
  rush: number;
  length: number;
}

const FRIDAY_NIGHT: CrowdSize = { viewers: 2_000, passersBy: 5, rush: 100_000, length: 300_000 };
const QUICK: CrowdSize = { viewers: 200, passersBy: 2, rush: 10_000, length: 30_000 };

/** A Friday night, or a short evening of few to try things with: `npm run bench -- crowd --quick`. */
export const crowdSize = (): CrowdSize => (process.argv.includes('--quick') ? QUICK : FRIDAY_NIGHT);
