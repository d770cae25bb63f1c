import { globSync, readFileSync } from 'node:fs';
import { En as textsOfControls } from 'media-chrome/lang/en';
import { routeTable } from 'shared-contracts/routes';
import { ACTIVITIES_BESIDE_SPORTS, GAME_TYPES, inTitleCase, LEVELS, SPORTS, STATES } from 'shared-contracts/rules';
import { judgeTranslation } from './messages/judge-translation.ts';
import { readMessages } from './messages/read-messages.ts';

/** Parts that speak the visitor's language, and the translations that they bring. */
const CONTRACTS = 'shared-contracts/src/messages/es.json';
const PAGE_META = 'shared-contracts/src/page-meta/es.json';
interface Part {
  folders: readonly string[];
  /** A folder in them that is a part of its own. */
  without?: string;
  file: string;
  names?: readonly string[];
  /** Translations that come along with its own. */
  inherits: readonly string[];
}
const PARTS: readonly Part[] = [
  {
    ...{ folders: ['shared-contracts/src', 'shared-ui/src'], without: 'shared-contracts/src/page-meta/' },
    ...{ file: CONTRACTS, names: namesOfData(), inherits: [] },
  },
  { folders: ['shared-contracts/src/page-meta'], file: PAGE_META, inherits: [CONTRACTS] },
  { folders: ['host/src'], file: 'host/src/languages/es.json', inherits: [CONTRACTS] },
  {
    folders: ['services/gateway'],
    ...{ file: 'services/gateway/languages/es.json', inherits: [CONTRACTS, PAGE_META] },
  },
  {
    folders: ['remotes/watch/src'],
    file: 'remotes/watch/src/languages/es.json',
    ...{ names: Object.keys(textsOfControls), inherits: [CONTRACTS, PAGE_META] },
  },
];

/** Names that come as data, see `translateName`. */
function namesOfData(): string[] {
  const named = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS, ...STATES].map(({ name }) => name);
  const periods = ['year', 'season', 'month', 'day', 'playoff', 'tournament'];
  // Of pages in English the titles are, too.
  const titles = routeTable.filter(({ remote }) => remote === 'watch').map(({ title }) => title);
  const ofTeams = ['boys', 'girls', 'coed', ...LEVELS];
  // Schedules of schools write the first one out.
  const ofGames = [...GAME_TYPES, 'regular season'];
  return [...named, ...titles, ...periods, ...[...ofTeams, ...ofGames].map(inTitleCase)];
}

/** Modules of which the words are English on purpose. */
const ENGLISH = [
  // Texts of the law hold in the language in which they were written.
  /^host\/src\/legal\//,
  // For teams and operators.
  /^host\/src\/(preview\/|layout\/test-strip)/,
  /^remotes\/watch\/src\/pages\/event\/internal-/,
  // What another library says is read by scripts.
  /^host\/src\/geo\/geo-client\./,
];
/** Where all words that fans read are messages. */
const WHOLE = [/^(host|remotes\/watch|shared-ui|shared-contracts\/src\/(page-meta|rules))\//];
const TEST = /\.test\.tsx?$|testing\.tsx?$|\/testing\//;

const problems: string[] = [];
const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

for (const { folders, without, file, names = [], inherits } of PARTS) {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`));
  const messages = files
    .filter((path) => !TEST.test(path) && !(without && path.startsWith(without)))
    .flatMap((path) => {
      const read = readMessages(path, readFileSync(path, 'utf8'));
      problems.push(...read.unreadable.map((line) => `${path}:${line}: the text of this message is not in the code`));
      const isOneOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(path));
      if (isOneOf(WHOLE) && !isOneOf(ENGLISH)) {
        problems.push(...read.plain.map(({ text, line }) => `${path}:${line}: "${text}" is no message`));
      }
      return read.messages.map((message) => ({ ...message, place: `${path}:${message.line}` }));
    });
  const inherited = Object.assign({}, ...inherits.map(readTexts));
  problems.push(
    ...judgeTranslation({ messages, names, texts: readTexts(file), inherited }).map((problem) => `${file} ${problem}`),
  );
}

for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
