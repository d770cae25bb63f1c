import type { Runner } from './suites.ts';

/** A runner, and the test files that it is to run; absent, it runs all of its suite. */
export interface ChosenRunner {
  runner: Runner;
  files?: readonly string[];
}

export type Choice = { status: 'chosen'; runners: ChosenRunner[] } | { status: 'unknown'; word: string };

/**
 * Chooses by the words of a command line. A word that is part of a runner's name chooses that runner; every other word
 * is part of a test file's path, and only such files run.
 */
export function chooseByWords(runners: readonly Runner[], words: readonly string[]): Choice {
  const isRunner = (word: string) => runners.some(({ name }) => name.includes(word));
  const names = words.filter(isRunner);
  const paths = words.filter((word) => !isRunner(word));
  const named = runners.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  const unknown = paths.find((word) => !named.some(({ files }) => files.some((file) => file.includes(word))));
  if (unknown !== undefined) return { status: 'unknown', word: unknown };
  if (paths.length === 0) return { status: 'chosen', runners: named.map((runner) => ({ runner })) };
  return {
    status: 'chosen',
    runners: named.flatMap((runner) =>
      withFiles(
        runner,
        runner.files.filter((file) => paths.some((word) => file.includes(word))),
      ),
    ),
  };
}

const withFiles = (runner: Runner, files: readonly string[]): ChosenRunner[] =>
  files.length > 0 ? [{ runner, files }] : [];

/** What differs from a commit. All paths are from the top of the project, with slashes. */
export interface Change {
  /** Files that were added, changed or deleted. */
  changed: readonly string[];
  /** The modules among them, and all modules that import one of these, however many steps away. */
  reached: readonly string[];
}

const isDocument = (file: string) => /\.md$|^docs\/|^(LICENSE|CODEOWNERS)$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');
/** What no journey can see: documents, tests and their tools, and benches. */
const isOutsideOfProduct = (file: string) =>
  isDocument(file) ||
  /\.(test|spec)\.tsx?$|(^|[/-])testing([/.]|$)/.test(file) ||
  /^(e2e|bench|scripts\/test|jest)(\/|\.)/.test(file);

/**
 * Narrows a choice to the tests that a change can reach by imports. Journeys reach the whole product, so any change of
 * it runs those of the suite. A changed file that is neither module, style nor document (a setting, a migration, a
 * deleted module) may reach anything, so then nothing is left out.
 */
export function narrowToChange(chosen: readonly ChosenRunner[], { changed, reached }: Change): ChosenRunner[] {
  const isReached = new Set(reached);
  const isTraced = (file: string) => isReached.has(file) || isDocument(file) || isStyle(file);
  if (changed.length === 0) return [];
  if (!changed.every(isTraced)) return [...chosen];
  const isProductChanged = changed.some((file) => !isOutsideOfProduct(file));
  return chosen.flatMap(({ runner, files }) => {
    if (runner.files.length === 0) return [{ runner }];
    const isJourney = runner.files.some((file) => file.endsWith('.spec.ts'));
    if (isJourney && isProductChanged) return [{ runner, ...(files ? { files } : {}) }];
    return withFiles(
      runner,
      (files ?? runner.files).filter((file) => isReached.has(file)),
    );
  });
}
