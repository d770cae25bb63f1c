import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { orderSchema, paymentRefusalSchema, paymentResultSchema } from 'shared-contracts/entities';
import type { BoughtDownload, DownloadDesk } from '../service-context.ts';
import { noDownloads } from '../testing.ts';
import { type PaymentsUnderTest, paymentsUnderTest, purchase, start } from './payments-testing.ts';

const FILE = {
  ...{ key: 'download:vod-1', name: 'Lincoln vs. Roosevelt video file', event_key: 'game-1', price_in_cents: 1499 },
  ...{ is_recurring: false, stripe_plan_id: null, time_period_category: 'download' as const },
};
const UNTIL = new Date('2027-11-20T18:00:00.000Z');

let service: PaymentsUnderTest;
let bought: BoughtDownload[];
let isOnSale: boolean;

const desk: DownloadDesk = {
  ...noDownloads,
  find: async (key) => (isOnSale && key === 'vod-1' ? FILE : null),
  findBought: async (_tx, userKey, resourceKey) =>
    bought.find((own) => own.userKey === userKey && own.resourceKey === resourceKey) ?? null,
  grant: async (_tx, { now, ...grant }) => {
    bought.push({ ...grant, eventKey: 'game-1', boughtAt: now, expiresAt: UNTIL });
    return { expiresAt: UNTIL };
  },
};

beforeEach(async () => {
  [bought, isOnSale] = [[], true];
  service = await paymentsUnderTest((gateway) => gateway, desk);
});
afterEach(() => service.close());

async function buy(change: object = {}, outcome?: string) {
  const request = { pass: FILE.key, price_in_cents: 1499, passCategory: 'download', accept_renewal_terms: false };
  return service.pay({ ...purchase(await service.newToken(outcome)), ...request, ...change });
}

async function latestOrder() {
  const headers = { authorization: 'Bearer fan' };
  const answer = await service.app.inject({ url: '/v3/purchases/latest', headers });
  return orderSchema.parse(answer.json().order);
}

test('a file is paid once, handed over, and told of by a receipt that leads to its game', async () => {
  const answer = await buy();
  assert.equal(answer.statusCode, 200);
  const { subscription } = paymentResultSchema.parse(answer.json());
  assert.deepEqual(subscription, { expires_at: UNTIL.toISOString(), recurring: false });
  assert.deepEqual(
    (await service.charges()).map(({ amountInCents }) => amountInCents),
    [1499],
  );
  const [own] = bought;
  assert.deepEqual([own?.userKey, own?.resourceKey, own?.name], ['fan', 'vod-1', FILE.name]);
  assert.deepEqual(own?.boughtAt, start);
  const order = await latestOrder();
  assert.deepEqual(
    [order.state, order.pass, order.receipt?.category],
    ['paid', { key: FILE.key, name: FILE.name }, 'download'],
  );
  const { subject, paragraphs, link } = service.mails[0]?.content ?? { subject: '', paragraphs: [] };
  assert.equal(subject, 'Your receipt for the Lincoln vs. Roosevelt video file');
  assert.match(paragraphs.join(' '), /load it on the page of its game until Nov 20, 2027/);
  assert.deepEqual(link, { label: 'Load the video file', path: '/events/game/game-1' });
  assert.equal((await service.desk.grants()).length, 0);
});

const refusals: [string, () => void, object, string, RegExp][] = [
  [
    'is not on sale',
    () => {
      isOnSale = false;
    },
    {},
    'pass_not_found',
    /video file is not on sale/,
  ],
  [
    'costs something else now',
    () => {},
    { price_in_cents: 99 },
    'price_changed',
    /price of this video file .*\$14\.99/,
  ],
  ['is of no replay', () => {}, { pass: 'download:' }, 'pass_not_found', /not on sale/],
];
for (const [what, change, body, code, words] of refusals) {
  test(`nothing is charged for a file that ${what}`, async () => {
    change();
    const answer = await buy(body);
    const { error } = paymentRefusalSchema.parse(answer.json());
    assert.deepEqual([answer.statusCode, error.code], [400, code]);
    assert.match(error.message, words);
    assert.deepEqual(await service.charges(), []);
  });
}

test('nobody pays a second time for a file that they have', async () => {
  await buy();
  const { order_id } = await latestOrder();
  const again = await buy({ latest_order: order_id });
  assert.equal(again.statusCode, 409);
  assert.match(again.json().error.message, /You have this video file already/);
  assert.equal((await service.charges()).length, 1);
});

test('a declined card buys no file', async () => {
  assert.equal((await buy({}, 'insufficient_funds')).statusCode, 402);
  assert.deepEqual(bought, []);
});

test('the money goes back when the file was withdrawn while it was paid, and the words are about a file', async () => {
  const { find } = desk;
  let reads = 0;
  desk.find = async (key) => (++reads === 1 ? find(key) : null);
  const answer = await buy();
  desk.find = find;
  assert.equal(answer.statusCode, 409);
  assert.match(answer.json().error.message, /This video file was withdrawn/);
  assert.deepEqual(bought, []);
  const [mail] = service.mails;
  assert.match(mail?.content.paragraphs.join(' ') ?? '', /for a video file that was withdrawn while you paid/);
  assert.equal((await latestOrder()).pass.name, 'Lincoln vs. Roosevelt video file');
});
