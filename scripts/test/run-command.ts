import { type ChildProcess, spawn } from 'node:child_process';

/** How long a group of processes may take to end in order when it is asked to. */
const GRACE = 5_000;

export type CommandOutcome =
  | { status: 'exited'; exitCode: number; output: string }
  | { status: 'stopped'; output: string };

export interface CommandOptions {
  /** Variables beside those of this process. */
  environment?: Record<string, string>;
  /** Ends the command and all that it started, at a limit for example. */
  signal: AbortSignal;
  /** Keeps the output for the caller in place of printing it. */
  isQuiet?: boolean;
  /** Opens a channel of messages to the command, which has to be a Node process, and gives its process to the caller. */
  onChannel?: (child: ChildProcess) => void;
}

/** Groups of processes that are running now. They are ended with this process, however it ends. */
const liveGroups = new Set<number>();
process.on('exit', () => {
  for (const group of liveGroups) endGroup(group, 'SIGKILL');
});
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.on(signal, () => process.exit(128 + number));
}

/** Windows has no groups of processes; there only the command itself is ended. */
const hasGroups = process.platform !== 'win32';

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs a command in a group of processes of its own. When it ends or is stopped, whatever it has started and left
 * behind is ended, too.
 */
export function runCommand(program: string, args: readonly string[], options: CommandOptions): Promise<CommandOutcome> {
  const outputTo = options.isQuiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    stdio: ['ignore', outputTo, outputTo, ...(options.onChannel ? (['ipc'] as const) : [])],
    env: { ...process.env, ...options.environment },
    detached: hasGroups,
  });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  if (pid !== undefined) liveGroups.add(pid);
  options.onChannel?.(child);

  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    if (pid === undefined) return;
    endGroup(pid, 'SIGTERM');
    grace = setTimeout(() => endGroup(pid, 'SIGKILL'), GRACE);
  };
  if (options.signal.aborted) stop();
  else options.signal.addEventListener('abort', stop, { once: true });

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      // A process left behind would hold the pipes of the output open.
      if (pid !== undefined) endGroup(pid, 'SIGKILL');
    });
    child.on('close', (code) => {
      options.signal.removeEventListener('abort', stop);
      clearTimeout(grace);
      if (pid !== undefined) liveGroups.delete(pid);
      resolve(grace ? { status: 'stopped', output } : { status: 'exited', exitCode: code ?? 1, output });
    });
  });
}
