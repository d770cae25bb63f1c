import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '../services/releases/store/folder-store.ts';
import type { ReleaseStore } from '../services/releases/store/release-store.ts';
import { s3Client } from '../services/releases/store/s3-client.ts';
import { s3Store } from '../services/releases/store/s3-store.ts';
import type { BucketConfig } from '../services/releases/store/store-config.ts';
import { type Fault, startS3Server } from '../services/releases/store/testing/s3-server.ts';
import type { BenchResult } from './bench-result.ts';
import { folderSteps } from './release-store/kill-steps.ts';
import { runWriters, type WritersOutcome } from './release-store/run-writers.ts';
import { CHANNEL, entryKey, entryText } from './release-store/task.ts';

const COUNT = 500;
const writers = Array.from({ length: 8 }, (_, n) => `writer-${n}`);
/** How often each writer is killed. */
const KILLS_ON_FOLDER = 24;
const KILLS_ON_BUCKET = 12;

/** How some lives end, for what the steps leave out. */
const RANDOM = 'at a random moment';
const bucketSteps = ['before the write', 'after the write, before its answer', 'after the answer'];

const between = (least: number, most: number) => Math.floor(least + Math.random() * (most - least + 1));

const pick = (steps: readonly string[], turn: number) => steps[turn % steps.length] ?? RANDOM;

/**
 * Eight processes append five hundred steps each to one channel while they are killed, -9, again and again: at every
 * step of an append and at moments that nobody chose. What was acknowledged has to be there, once, and no number left out.
 */
export async function run(): Promise<BenchResult[]> {
  return [...(await onFolder()), ...(await onBucket())];
}

async function onFolder(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-releases-'));
  try {
    const startedAt = performance.now();
    const outcome = await runWriters({
      writers,
      count: COUNT,
      placeOf: () => ({ kind: 'folder', folder }),
      endOf: (writer, life) => {
        if (life >= KILLS_ON_FOLDER) return null;
        if (life % 3 === 2) return { step: RANDOM, fatalStep: null, after: between(60, 600) };
        const step = pick(folderSteps, life * writers.length + writers.indexOf(writer));
        return { step, fatalStep: { step, occasion: between(1, 6) }, after: null };
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return await judge('folder', folderStore(folder), outcome, folderSteps, seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onBucket(): Promise<BenchResult[]> {
  const server = await startS3Server({ accessKeys: [...writers, 'judge'] });
  const configOf = (accessKeyId: string): BucketConfig => ({
    kind: 's3',
    bucket: server.bucket,
    prefix: 'network',
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: 'a secret of the bench' },
  });
  const deaths = new Map<string, { atWrite: number; step: string; kill: () => void }>();
  server.fault = ({ method, accessKeyId }): Fault | null => {
    const death = deaths.get(accessKeyId);
    if (method !== 'PUT' || !death || --death.atWrite > 0) return null;
    deaths.delete(accessKeyId);
    const [before, amid] = bucketSteps;
    if (death.step === before || death.step === amid) {
      death.kill();
      return death.step === before ? 'cut-before' : 'cut-after';
    }
    setImmediate(death.kill);
    return null;
  };
  const judgeClient = s3Client(configOf('judge'));
  try {
    const startedAt = performance.now();
    const outcome = await runWriters({
      writers,
      count: COUNT,
      placeOf: configOf,
      endOf: (writer, life, kill) => {
        deaths.delete(writer);
        if (life >= KILLS_ON_BUCKET) return null;
        if (life % 4 === 3) return { step: RANDOM, fatalStep: null, after: between(300, 3000) };
        const step = pick(bucketSteps, life + writers.indexOf(writer));
        deaths.set(writer, { atWrite: between(1, 60), step, kill });
        return { step, fatalStep: null, after: null };
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const store = s3Store({ client: judgeClient, bucket: server.bucket, prefix: 'network' });
    return await judge('bucket', store, outcome, bucketSteps, seconds);
  } finally {
    judgeClient.destroy();
    await server.close();
  }
}

async function judge(
  where: string,
  store: ReleaseStore,
  { acknowledged, kills }: WritersOutcome,
  steps: readonly string[],
  seconds: number,
): Promise<BenchResult[]> {
  const names = await store.list(CHANNEL);
  const gaps = names.filter((name, index) => `${CHANNEL}/${name}` !== entryKey(index + 1)).length;
  const found = new Map<string, number[]>();
  for (let number = 1; number <= names.length; number++) {
    const text = String(await store.get(entryKey(number)));
    found.set(text, [...(found.get(text) ?? []), number]);
  }
  const wanted = writers.flatMap((writer) => Array.from({ length: COUNT }, (_, index) => ({ writer, index })));
  const lost = wanted.filter(({ writer, index }) => {
    const number = acknowledged.get(`${writer}/${index}`);
    return number === undefined || !found.get(entryText(writer, index))?.includes(number);
  }).length;
  const extra = names.length - wanted.length + lost;
  const met = steps.filter((step) => kills.has(step)).length;
  const deaths = [...kills.values()].reduce((sum, count) => sum + count, 0);
  const row = (
    what: string,
    figure: number,
    unit: string,
    limit: number | null,
    ok = figure === limit,
  ): BenchResult => ({
    what: `${where}: ${what}`,
    figure,
    unit,
    limit,
    ok,
  });
  return [
    row(`lost updates, ${writers.length} writers × ${COUNT}, killed ${deaths} times`, lost, 'updates', 0),
    row('appends that are there twice or torn', extra, 'entries', 0),
    row('numbers left out', gaps, 'numbers', 0),
    row('steps of an append at which a writer was killed', met, 'steps', steps.length),
    row('time for all', Math.round(seconds * 10) / 10, 's', null, true),
  ];
}
