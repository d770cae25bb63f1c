import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, launchProduct, launchRelease, type Product, startProduct } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { goingLive, readMap } from '../page-objects/releases.ts';
import { type Member, type Purchase, type Receipt, writersOf } from '../page-objects/writers.ts';

const ROUNDS = 4;
const BUYERS_A_ROUND = 4;
const LANES = 2;
/** Follows of one lane in one round: below what a member may keep. */
const MOST_FOLLOWS = 400;

/** What the product was asked to write, and what of it was acknowledged. */
interface Ledger {
  fan: Member;
  followsAsked: Set<string>;
  follows: Set<string>;
  purchases: { purchase: Purchase; receipt: Receipt | null }[];
  publishes: { version: string; isAcknowledged: boolean }[];
}

/** Writes from all sides until the product is killed, which happens at an acknowledgement chosen by chance. */
async function writeUntilKilled(product: Product, ledger: Ledger, round: number): Promise<void> {
  const writers = writersOf(product.url);
  const buyers = await Promise.all(Array.from({ length: BUYERS_A_ROUND }, () => writers.signUp()));

  let left = randomInt(2, 24);
  test.info().annotations.push({ type: 'kill', description: `round ${round}: after ${left} acknowledgements` });
  let isKilled = false;
  const { promise: isDue, resolve: due } = Promise.withResolvers<void>();
  const acknowledged = () => {
    left -= 1;
    if (left === 0) due();
  };
  /** Runs one lane of writes; the answers that the kill cuts off are no failures. */
  const lane = (writes: () => Promise<void>) =>
    writes().catch((error) => {
      if (!isKilled) throw error;
    });

  const publish = { version: `1.1.${round}`, isAcknowledged: false };
  ledger.publishes.push(publish);
  const publishing = launchRelease(product.dataDir, ...goingLive('store', publish.version));
  const hasEnded = publishing.ended.then((code) => {
    publish.isAcknowledged = code === 0;
  });
  const store = watch(path.join(product.dataDir, 'releases'), { recursive: true });
  if (round % 2 === 0) {
    // In every other round the publish is cut off by itself, at a file of its own.
    let files = randomInt(1, 40);
    store.on('change', () => {
      files -= 1;
      if (files === 0) publishing.child.kill('SIGKILL');
    });
  }
  // The build may take its time: the writes begin when its files arrive in the store.
  await Promise.race([once(store, 'change'), publishing.ended]);

  const queue = [...buyers];
  const lanes = Array.from({ length: LANES }, (_, number) => [
    lane(async () => {
      for (let step = 0; step < MOST_FOLLOWS; step++) {
        const school = `sch-${round}-${number}-${step}`;
        ledger.followsAsked.add(school);
        await writers.follow(ledger.fan, school);
        ledger.follows.add(school);
        acknowledged();
      }
    }),
    lane(async () => {
      for (let member = queue.shift(); member; member = queue.shift()) {
        const purchase = { member, idempotencyKey: randomUUID(), cardToken: await writers.cardToken() };
        const entry: Ledger['purchases'][number] = { purchase, receipt: null };
        ledger.purchases.push(entry);
        entry.receipt = await writers.pay(purchase);
        acknowledged();
      }
    }),
  ]).flat();

  await isDue;
  if (round % 2 === 1) await hasEnded;
  isKilled = true;
  publishing.child.kill('SIGKILL');
  await product.kill();
  await Promise.all([hasEnded, ...lanes]);
  store.close();
}

/** Compares what the product knows now with the ledger, and settles what the last kill left open. */
async function compare(product: Product, ledger: Ledger): Promise<void> {
  const writers = writersOf(product.url);
  const followed = await writers.followed(ledger.fan);
  expect(followed).toHaveLength(new Set(followed).size);
  expect(
    [...ledger.follows].filter((key) => !followed.includes(key)),
    'follows lost',
  ).toEqual([]);
  expect(
    followed.filter((key) => !ledger.followsAsked.has(key)),
    'follows out of nowhere',
  ).toEqual([]);

  for (const entry of ledger.purchases) {
    const receipt = await writers.pay(entry.purchase);
    if (entry.receipt) expect(receipt, 'a purchase sent again is the same purchase').toEqual(entry.receipt);
    entry.receipt = receipt;
    const { pass, entitlements } = await writers.holds(entry.purchase.member);
    expect(pass).toBe('Day Pass');
    expect(entitlements).toContain('video_subscription');
    expect(Date.parse(receipt.expiresAt), 'one day and not two').toBeLessThan(Date.now() + 25 * 3_600_000);
  }
  const orders = ledger.purchases.map(({ receipt }) => receipt?.orderId);
  expect(new Set(orders).size).toBe(orders.length);

  const { generation, current } = (await readMap(product.url)).remotes.store;
  const lastKept = ledger.publishes.findLastIndex(({ isAcknowledged }) => isAcknowledged);
  const possible = [
    ...(lastKept < 0 ? ['1.0.0'] : []),
    ...ledger.publishes.slice(Math.max(lastKept, 0)).map(({ version }) => version),
  ];
  expect(possible).toContain(current.version);
  expect(generation).toBeLessThanOrEqual(1 + ledger.publishes.length);
  expect(generation).toBeGreaterThan(ledger.publishes.filter(({ isAcknowledged }) => isAcknowledged).length);
  for (const [file, integrity] of Object.entries(current.integrity)) {
    const bytes = Buffer.from(await (await fetch(product.url + file)).arrayBuffer());
    expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`, file).toBe(integrity);
  }
}

test('after kills in the midst of writes no acknowledged follow, purchase or release is lost or doubled, and its lock is no hindrance', async ({
  ownDataDir,
}) => {
  test.setTimeout(240_000);
  let product = await startProduct(ownDataDir);
  try {
    const fan = await writersOf(product.url).signUp();
    const ledger: Ledger = { fan, followsAsked: new Set(), follows: new Set(), purchases: [], publishes: [] };
    for (let round = 0; round < ROUNDS; round++) {
      await writeUntilKilled(product, ledger, round);
      expect(existsSync(path.join(ownDataDir, 'lock')), 'the lock of the killed process').toBe(true);
      product = await startProduct(ownDataDir);
      await compare(product, ledger);
    }
    expect(ledger.follows.size).toBeGreaterThan(0);
    expect(ledger.purchases.length).toBeGreaterThan(0);
    expect(ledger.publishes.some(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  } finally {
    await product.stop();
  }
});

test('a first start that is killed on its way is completed by the next one', async () => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'product-'));
  try {
    for (const step of ['opening the database', 'preparing what the database', 'released host']) {
      const { child, output, ended } = launchProduct(dataDir, await freePort());
      await expect.poll(output, { intervals: [5], timeout: 60_000 }).toContain(step);
      child.kill('SIGKILL');
      await ended;
    }
    const product = await startProduct(dataDir);
    const { remotes } = await readMap(product.url);
    expect(Object.values(remotes).map(({ generation }) => generation)).toEqual([1, 1, 1, 1, 1]);
    const live = await fetch(`${product.url}/services/search/v2/search/events/live`);
    expect((await live.json()) as unknown).toMatchObject({ total: expect.any(Number) });
    expect(await product.stop()).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a second start in the same folder is refused in a sentence and leaves the first alone', async ({
  ownProduct,
}) => {
  const second = launchProduct(ownProduct.dataDir, await freePort());
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/The data folder .+ is in use by process \d+/);
  expect(second.output()).not.toMatch(/\n +at /);
  expect((await fetch(`${ownProduct.url}/healthz`)).status).toBe(200);
});

test('SIGTERM ends the product in the midst of requests and loses nothing', async ({ ownDataDir }) => {
  test.setTimeout(120_000);
  const product = await startProduct(ownDataDir);
  const writers = writersOf(product.url);
  const fan = await writers.signUp();
  const acknowledged: string[] = [];
  const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>();
  let isStopping = false;
  const lanes = ['a', 'b', 'c'].map(async (lane) => {
    for (let step = 0; step < 300; step++) {
      const school = `${lane}-${step}`;
      try {
        await writers.follow(fan, school);
      } catch (error) {
        if (isStopping) return;
        throw error;
      }
      acknowledged.push(school);
      if (acknowledged.length === 10) busy();
    }
  });
  await isBusy;
  isStopping = true;
  expect(await product.stop(), product.output()).toBe(0);
  await Promise.all(lanes);

  const again = await startProduct(ownDataDir);
  try {
    expect(await writersOf(again.url).followed(fan)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await again.stop();
  }
});

test('all problems of the environment are told at once, before anything is touched', { tag: '@gate' }, async () => {
  const dataDir = path.join(tmpdir(), `product-${randomUUID()}`);
  const wrong = { PORT: 'many', DATABASE_URL: 'mysql://somewhere', LOG_LEVEL: 'loud', SECRET: 'short' };
  const { ended, output } = launchProduct(dataDir, 0, wrong);
  expect(await ended).toBe(2);
  for (const name of Object.keys(wrong)) expect(output()).toMatch(new RegExp(`^ +${name}: .+`, 'm'));
  expect(existsSync(dataDir)).toBe(false);
});

test('a port that is taken is said, with the way out, and the folder is free again', async ({ ownDataDir }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  try {
    const { ended, output } = launchProduct(ownDataDir, port);
    expect(await ended).toBe(1);
    expect(output()).toContain(`Port ${port} is taken.`);
    expect(existsSync(path.join(ownDataDir, 'lock'))).toBe(false);
  } finally {
    other.close();
  }
});
