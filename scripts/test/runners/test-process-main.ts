import path from 'node:path';
import { mock, suite } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { FILE_LIMIT } from '../limits.ts';
import { current, type RecordedFile, recordOfCurrentFile } from '../record/current-file.ts';

/*
 * The process that test-process.ts starts: it runs the test files that come over its channel, one after the other,
 * answers each with a message once all its tests have ended, and ends with the channel. What a file has loaded, the
 * packages and the database above all, is there for the next one.
 */

/** Kinds of resources that a file has to give back, by the names that Node has for them. */
const counted: Record<string, string> = { TCPServerWrap: 'a server', ProcessWrap: 'a process' };

/** Milliseconds that a server may take to close after its tests: it waits for the ends of its connections. */
const CLOSING_LIMIT = 10_000;

process.on('message', (message: RecordedFile | 'end') => {
  if (message === 'end') process.exit();
  runFile(message);
});
process.on('disconnect', () => process.exit());

/** Node sets an exit code at once when what a test left running fails, and tells the error only at its own end. */
let lastUncaught: Error | undefined;
process.on('uncaughtExceptionMonitor', (error) => {
  lastUncaught = error;
});

function runFile(file: RecordedFile): void {
  const environment = { ...process.env };
  const openBefore = openResources();
  current.file = file;
  current.onEnd = async () => {
    mock.reset();
    process.env = environment;
    const faults = (await leftOpen(openBefore)).map((kind) => `The file leaves ${counted[kind]} open.`);
    if (process.exitCode) faults.push(`Something failed after the end of its test: ${lastUncaught?.stack ?? ''}`);
    process.exitCode = undefined;
    for (const error of faults) recordOfCurrentFile({ event: 'test ended', test: '', outcome: 'failed', error });
    recordOfCurrentFile({ event: 'unit ended' });
    process.send?.('ended');
  };
  const load = async () => {
    await import(pathToFileURL(path.resolve(file.file)).href);
  };
  // Without a limit of its own, the one of a test would hold for the whole file.
  void suite(file.file, { timeout: FILE_LIMIT }, load);
}

const openResources = () => process.getActiveResourcesInfo().filter((kind) => kind in counted);

/** Returns the kinds of resources that are open beside those before, once they have had time to close. */
async function leftOpen(before: readonly string[]): Promise<string[]> {
  const limit = performance.now() + CLOSING_LIMIT;
  while (openResources().length > before.length && performance.now() < limit) await wait(20);
  return openResources().slice(before.length);
}
