import type { RenderAnswer, RendererScripts, RenderRequest } from './messages.ts';
import { type ProcessAnswer, type RenderProcess, startProcess } from './start-process.ts';

/** Milliseconds for the start with its scripts, and for one page, on a machine that is busy. */
const START_LIMIT = 10_000;
const PAGE_LIMIT = 2_000;
/** Pages that may wait for the one process. */
const LONGEST_LINE = 10;
/** Milliseconds without a new process after one that failed; twice as long after each further one, up to the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** `busy`: too many wait, or the renderer was put away. While no process is started anew, all pages fail as the last one did. */
export type RendererAnswer = RenderAnswer | { status: 'busy' };

/** Renders pages of one release of the host and one of a remote, in a process of its own that is started anew when it fails. */
export interface Renderer {
  render(request: RenderRequest): Promise<RendererAnswer>;
  /** Starts the process ahead of the first page. */
  prepare(): Promise<void>;
  end(): void;
}

export function createRenderer(
  scripts: RendererScripts,
  { start = startProcess, now = () => performance.now() } = {},
): Renderer {
  /** Set from its start on, so that it ends with this renderer even before it is ready. */
  let running: RenderProcess | null = null;
  let isEnded = false;
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let pause = FIRST_PAUSE;
  let restsUntil = 0;
  let lastFailure: RendererAnswer = { status: 'busy' };

  async function started(): Promise<RenderProcess | ProcessAnswer> {
    if (running?.isAlive()) return running;
    running = start();
    const answer = await running.ask({ scripts }, START_LIMIT);
    if (answer.status === 'started') return running;
    running.end();
    return answer;
  }

  async function renderNow(request: RenderRequest): Promise<RendererAnswer> {
    if (isEnded) return { status: 'busy' };
    if (now() < restsUntil) return lastFailure;
    const process = await started();
    const answer = 'status' in process ? process : await process.ask({ request }, PAGE_LIMIT);
    // A page that was waiting as the process was put away did nothing wrong.
    if (isEnded) return { status: 'busy' };
    if (running?.isAlive()) pause = FIRST_PAUSE;
    else {
      restsUntil = now() + pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      if (answer.status === 'failed') lastFailure = answer;
    }
    return answer.status === 'started' ? { status: 'failed', reason: 'It answered out of turn.' } : answer;
  }

  return {
    async prepare() {
      const prepared = line.then(async () => {
        if (!isEnded && now() >= restsUntil) await started();
      });
      line = prepared.catch(() => {});
      await prepared;
    },
    async render(request) {
      if (waiting >= LONGEST_LINE) return { status: 'busy' };
      waiting += 1;
      const answer = line.then(() => renderNow(request));
      line = answer.catch(() => {});
      return answer.finally(() => {
        waiting -= 1;
      });
    },
    end() {
      isEnded = true;
      running?.end();
    },
  };
}
