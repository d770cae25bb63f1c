import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { NATIONAL_TIME, writeNationalNetwork } from '../scripts/testing/national-network.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../services/db/database.ts';
import { OWN_ADDRESS } from '../services/own-address.ts';
import { search } from '../services/search/index.ts';
import { hundredQueries } from '../services/search/testing/hundred-queries.ts';
import { serviceUnderTest } from '../services/testing.ts';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';

/** Besides the hundred, which each mean one school: queries that have much to find. */
const BROAD = [
  ...['lincoln', 'central', 'high school', 'st marys', 'north', 'tigers', 'eagles'],
  ...['des moines', 'houston', 'california', 'varsity', 'tonight', 'saturday', 'nov 27'],
  ...['football', 'soccer', 'baseball', 'softball', 'lacrosse', 'volleyball', 'wrestling'],
  ...['basketball girls', 'boys soccer', 'football playoffs', 'washington basketball', 'girls volleyball iowa'],
  ...['texas football', 'texas baseball', 'dallas football', 'lincoln vs central', 'lincoln friday'],
  ...['football friday', 'friday night lights', 'linclon footbal'],
];

/** Milliseconds of a suggestion and of a search on PostgreSQL, p95. */
const LIMITS = { suggestions: 50, searches: 150 };

/** The embedded database may take so many times as long. */
const EMBEDDED_LIMIT = 3;

/** What the search page asks for at once. */
const PAGE = [
  'events?size=24&drilldown=true',
  'events/live?size=12',
  'events/upcoming?size=12',
  'events/ondemand?size=12&has_vod=true&download_to_own=true',
  'schools?size=8',
];

interface Call {
  url: string;
  ms: number;
}

interface Calls {
  suggestions: Call[];
  searches: Call[];
}

/**
 * Suggestions and searches at the service, one after the other, in a network of 25,000 schools and 200,000 games, on both
 * databases. Takes about seven minutes, most of them to write the network twice.
 */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('This bench needs a PostgreSQL.');
    t.after(() => cluster.stop());
    const onPostgres = await measure('PostgreSQL', await openPostgres(cluster.url));
    const embedded = await measure('PGlite', await openEmbedded());
    return (['suggestions', 'searches'] as const).flatMap((kind) => resultsOf(kind, onPostgres[kind], embedded[kind]));
  });
}

function resultsOf(kind: keyof Calls, onPostgres: readonly Call[], embedded: readonly Call[]): BenchResult[] {
  const at = (calls: readonly Call[], share: number) =>
    quantile(
      calls.map(({ ms }) => ms),
      share,
    );
  const slowest = (name: string, calls: readonly Call[]) => {
    const [first = { url: '', ms: Number.NaN }] = [...calls].sort((one, other) => other.ms - one.ms);
    return told(`${kind} on ${name}, the slowest (${first.url})`, first.ms, 'ms');
  };
  const p95 = at(onPostgres, 0.95);
  return [
    atMost(`${kind} on PostgreSQL, p95 of ${onPostgres.length}`, p95, LIMITS[kind], 'ms'),
    told(`${kind} on PostgreSQL, p50`, at(onPostgres, 0.5), 'ms'),
    slowest('PostgreSQL', onPostgres),
    atMost(`${kind} on PGlite against PostgreSQL, p95`, at(embedded, 0.95) / p95, EMBEDDED_LIMIT, '×'),
    told(`${kind} on PGlite, p95`, at(embedded, 0.95), 'ms'),
    slowest('PGlite', embedded),
  ];
}

async function measure(name: string, open: OpenDatabase): Promise<Calls> {
  console.log(`Writing 25,000 schools and 200,000 games into ${name} …`);
  await writeNationalNetwork(open.db);
  const service = await serviceUnderTest(search, {}, open);
  service.setNow(NATIONAL_TIME);
  const ask = async (address: string, query: string): Promise<Call> => {
    const startedAt = performance.now();
    const url = `/v2/search/${address}&q=${encodeURIComponent(query)}`;
    const { statusCode, body } = await service.app.inject({ url, remoteAddress: OWN_ADDRESS });
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    return { url, ms: performance.now() - startedAt };
  };
  const queries = [...hundredQueries().map(({ query }) => query), ...BROAD];
  const calls: Calls = { suggestions: [], searches: [] };
  console.log(`Searching ${name} …`);
  for (const query of queries) {
    for (const typed of typedOneByOne(query)) {
      calls.suggestions.push(await ask('profiles/suggester?size=6', typed));
    }
    for (const address of PAGE) calls.searches.push(await ask(address, query));
  }
  await service.close();
  await open.close();
  return calls;
}

/** What stands in the box after each letter. */
const typedOneByOne = (query: string) => [...query].map((_, index) => query.slice(0, index + 1).trimEnd());
