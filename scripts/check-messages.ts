import { globSync, readFileSync } from 'node:fs';
import { SPORTS, STATES } from 'shared-contracts/rules';
import { judgeTranslation } from './messages/judge-translation.ts';
import { readMessages } from './messages/read-messages.ts';

/** Parts that speak the visitor's language, and the translations that they bring. */
const CONTRACTS = 'shared-contracts/src/messages/es.json';
const PARTS: readonly { folder: string; file: string; names?: readonly string[] }[] = [
  { folder: 'shared-contracts/src', file: CONTRACTS, names: [...SPORTS, ...STATES].map(({ name }) => name) },
  { folder: 'host/src', file: 'host/src/languages/es.json' },
  { folder: 'services/gateway', file: 'services/gateway/languages/es.json' },
];

/** Modules of which the words are English on purpose. */
const ENGLISH = [
  // Texts of the law hold in the language in which they were written.
  /^host\/src\/legal\//,
  // For teams and operators.
  /^host\/src\/(preview\/|layout\/test-strip)/,
];
/** Where all words that fans read are messages. */
const WHOLE = /^host\//;
const TEST = /\.test\.tsx?$|testing\.tsx?$|\/testing\//;

const problems: string[] = [];
const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

for (const { folder, file, names = [] } of PARTS) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`);
  const messages = files
    .filter((path) => !TEST.test(path))
    .flatMap((path) => {
      const read = readMessages(path, readFileSync(path, 'utf8'));
      problems.push(...read.unreadable.map((line) => `${path}:${line}: the text of this message is not in the code`));
      if (WHOLE.test(path) && !ENGLISH.some((pattern) => pattern.test(path))) {
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
