import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installedCompiler, runTsc } from '../../releases/gate/run-tsc.ts';
import { temporaryFolder } from '../../releases/store/testing/temporary-folder.ts';
import type { Lifetime } from '../../releases/testing.ts';

/** Milliseconds; it takes less than one second of a machine that has nothing else to do. */
const COMPILER_LIMIT = 60_000;

/** What search engines must find in a node, or they pass it over; by its type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'startDate', 'location'],
  SportsEvent: ['name', 'startDate', 'location'],
  BroadcastEvent: ['isLiveBroadcast', 'startDate', 'endDate'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
  ListItem: ['position', 'name', 'item'],
  Place: ['name', 'address'],
  HighSchool: ['name', 'url'],
  SportsOrganization: ['name', 'url'],
  Organization: ['name', 'url'],
  SportsTeam: ['name', 'url', 'sport'],
  WebSite: ['name', 'url'],
};

const ADDRESSES = new Set(['@id', 'url', 'image', 'thumbnailUrl', 'contentUrl', 'logo', 'item']);
const DATES = new Set(['startDate', 'endDate', 'uploadDate']);
/** ISO 8601: a day, or an instant with its offset. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{3})?(Z|[+-]\d{2}:\d{2}))?$/;
const DURATION = /^PT\d+S$/;

/** Structured data by the page that they are of. */
export type PageData = Readonly<Record<string, unknown>>;

/**
 * What is wrong with structured data, each fault after the name of its page: a property or a value that schema.org does not
 * know there, what search engines need, and values that are no addresses of `origin`, dates or lengths.
 */
export async function dataFaults(t: Lifetime, pages: PageData, origin: string): Promise<string[]> {
  const values = Object.entries(pages).flatMap(([page, data]) =>
    valueFaults(data, origin).map((it) => `${page}: ${it}`),
  );
  return [...(await vocabularyFaults(t, pages)), ...values];
}

/** By the types of `schema-dts`, which are made from the vocabulary. The compiler names one fault of a page. */
async function vocabularyFaults(t: Lifetime, pages: PageData): Promise<string[]> {
  const compiler = installedCompiler();
  if (!compiler) throw new Error('TypeScript is not installed.');
  const folder = await temporaryFolder(t);
  const vocabulary = createRequire(import.meta.url).resolve('schema-dts');
  const names = Object.keys(pages);
  const graphs = Object.values(pages).map((data) => `${JSON.stringify(data)},`);
  await writeFile(
    path.join(folder, 'pages.ts'),
    [`export const pages: readonly import(${JSON.stringify(vocabulary)}).Graph[] = [`, ...graphs, '];'].join('\n'),
  );
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['pages.ts'] }));
  const run = await runTsc(compiler, folder, COMPILER_LIMIT);
  if (!run.ok) throw new Error(run.message);
  return run.diagnostics.map(({ line, message }) => `${names[line - 2]}: ${message.join(' ')}`);
}

function valueFaults(value: unknown, origin: string, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valueFaults(item, origin, key));
  if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>;
    const missing = (NEEDED[String(node['@type'])] ?? []).filter((name) => !(name in node));
    return [
      ...missing.map((name) => `${node['@type']} has no ${name}`),
      ...Object.entries(node).flatMap(([name, part]) => valueFaults(part, origin, name)),
    ];
  }
  return isWellFormed(key, value, origin) ? [] : [`${key} is ${JSON.stringify(value)}`];
}

function isWellFormed(key: string, value: unknown, origin: string): boolean {
  if (typeof value !== 'string') return typeof value === 'boolean' || Number.isFinite(value);
  if (ADDRESSES.has(key)) return value.startsWith(`${origin}/`) && URL.canParse(value);
  if (DATES.has(key)) return DATE.test(value) && Number.isFinite(Date.parse(value));
  if (key === 'duration') return DURATION.test(value);
  return value.trim() !== '' && !/undefined|\bnull\b|\[object/.test(value);
}
