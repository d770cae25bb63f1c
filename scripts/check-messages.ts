import { globSync, readFileSync } from 'node:fs';
import { ACTIVITIES_BESIDE_SPORTS, inTitleCase, LEVELS, SPORTS, STATES } from 'shared-contracts/rules';
import { judgeTranslation } from './messages/judge-translation.ts';
import { readMessages } from './messages/read-messages.ts';

/** Parts that speak the visitor's language, and the translations that they bring. */
const CONTRACTS = 'shared-contracts/src/messages/es.json';
const PARTS: readonly { folders: readonly string[]; file: string; names?: readonly string[] }[] = [
  { folders: ['shared-contracts/src', 'shared-ui/src'], file: CONTRACTS, names: namesOfData() },
  { folders: ['host/src'], file: 'host/src/languages/es.json' },
  { folders: ['services/gateway'], file: 'services/gateway/languages/es.json' },
  { folders: ['remotes/watch/src'], file: 'remotes/watch/src/languages/es.json' },
];

/** Names that come as data, see `translateName`. */
function namesOfData(): string[] {
  const named = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS, ...STATES].map(({ name }) => name);
  return [...named, ...['boys', 'girls', ...LEVELS].map(inTitleCase)];
}

/** Modules of which the words are English on purpose. */
const ENGLISH = [
  // Texts of the law hold in the language in which they were written.
  /^host\/src\/legal\//,
  // For teams and operators.
  /^host\/src\/(preview\/|layout\/test-strip)/,
];
/** Where all words that fans read are messages. */
const WHOLE = [
  /^(host|shared-ui)\//,
  /^remotes\/watch\/src\/(events|follow|paging|schools|search-form|short-video)\//,
  /^remotes\/watch\/src\/pages\/(find-school|home|member-schools|search|sport|state|watch-events)\//,
  /^remotes\/watch\/src\/features\/(event-listing|event-rails|featured-game|place-links)\//,
  /^remotes\/watch\/src\/features\/(school-lists|search-results|state-choice)\//,
  /^remotes\/watch\/src\/features\/highlights\/highlight-(choice|rail)/,
];
const TEST = /\.test\.tsx?$|testing\.tsx?$|\/testing\//;

const problems: string[] = [];
const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

for (const { folders, file, names = [] } of PARTS) {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`));
  const messages = files
    .filter((path) => !TEST.test(path))
    .flatMap((path) => {
      const read = readMessages(path, readFileSync(path, 'utf8'));
      problems.push(...read.unreadable.map((line) => `${path}:${line}: the text of this message is not in the code`));
      const isOneOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(path));
      if (isOneOf(WHOLE) && !isOneOf(ENGLISH)) {
        problems.push(...read.plain.map(({ text, line }) => `${path}:${line}: "${text}" is no message`));
      }
      return read.messages.map((message) => ({ ...message, place: `${path}:${message.line}` }));
    });
  const inherited = file === CONTRACTS ? {} : readTexts(CONTRACTS);
  problems.push(
    ...judgeTranslation({ messages, names, texts: readTexts(file), inherited }).map((problem) => `${file} ${problem}`),
  );
}

for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
