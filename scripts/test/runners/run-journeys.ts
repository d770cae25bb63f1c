import path from 'node:path';
import { findBrowser } from '../find-browser.ts';
import { RECORD_VARIABLE, readRecord } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import { runCommand } from '../run-command.ts';
import { failedRunner, type RunContext, type RunnerResult, resultOf } from './runner.ts';

/**
 * Runs the browser journeys: all of them, those with a tag, or those of the files that were chosen, whatever their tags.
 * A journey that fails is tried twice more.
 */
export async function runJourneys(context: RunContext, tag?: string): Promise<RunnerResult> {
  const browser = findBrowser();
  if (browser.status === 'missing') return failedRunner(browser.message);
  const args = ['test', '--config', 'e2e/playwright.config.ts', `--retries=${context.triesAgain ? 2 : 0}`];
  const choice = context.files ?? (tag ? ['--grep', tag] : []);
  return runPlaywright(context, [...args, ...choice], { CHROMIUM_PATH: browser.path });
}

/** Runs Playwright, whose configuration must name the reporter that keeps the record. */
export async function runPlaywright(
  { reportFolder, signal }: RunContext,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<RunnerResult> {
  const record = path.join(reportFolder, 'journeys.ndjson');
  const outcome = await runCommand('playwright', args, {
    environment: { ...environment, [RECORD_VARIABLE]: record },
    signal,
  });
  const summary = summarizeRecord(readRecord(record));
  if (outcome.status !== 'exited') return resultOf(summary, 'Playwright did not end within its limit.');
  return resultOf(summary, outcome.exitCode === 0 ? null : 'Playwright failed without naming a journey.');
}
