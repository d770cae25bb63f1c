import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { ads } from './index.ts';

let service: ServiceUnderTest;
const ask = (url: string, headers = {}) => service.app.inject({ url, headers });
const TAG = '/gampad/ads?output=vast&iu=/1/site&vpos=preroll&min_ad_duration=13000&max_ad_duration=32000';
const MIDROLL = '/gampad/ads?output=vast&iu=/1/site&vpos=midroll&pod=2';
const FILM = '/films/find-your-school.mp4';

before(async () => {
  service = await serviceUnderTest(ads, { siteUrl: () => 'https://site.example' });
});
after(() => service.close());

it('answers a video tag with an ad of the asked length, with addresses that hold on any origin', async () => {
  for (const path of [TAG, TAG.replace('/ads', '/live/ads'), MIDROLL]) {
    const answer = await ask(path);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/xml; charset=utf-8');
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(answer.body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<VAST version="3\.0">/);
    assert.match(answer.body, /<Linear skipoffset="00:00:05\.000">\s*<Duration>00:00:15\.000</);
    assert.match(answer.body, /<ClickThrough>https:\/\/site\.example\/search</);
    const addresses = [...answer.body.matchAll(/>(https?:[^<]+)</g)].map(([, address]) => address);
    assert.equal(addresses.length, 15);
    assert.equal(new Set(addresses).size, 15, 'each report has an address of its own');
  }
});

it('answers every report and the film that its ad names', async () => {
  const { body } = await ask(TAG);
  const addresses = [...body.matchAll(/>https:\/\/site\.example\/services\/ads([^<]+)</g)].map(([, path = '']) => path);
  assert.equal(addresses.length, 14);
  for (const path of addresses) {
    const answer = await ask(path);
    assert.equal(answer.statusCode, path === FILM ? 200 : 204, path);
    if (path === FILM) assert.equal(answer.headers['content-type'], 'video/mp4');
  }
});

for (const [what, change] of [
  ['for a longer ad than there is', (tag: string) => tag.replace('13000', '15001')],
  ['for a shorter ad than there is', (tag: string) => tag.replace('32000', '14999')],
] as const) {
  it(`answers a tag ${what} without an ad`, async () => {
    const answer = await ask(change(TAG));
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /<VAST version="3\.0">\s*<\/VAST>/);
  });
}

for (const [what, change] of [
  ['another form of answer', (tag: string) => tag.replace('vast', 'json')],
  ['no unit', (tag: string) => tag.replace('/1/site', 'site')],
  ['a place that there is not', (tag: string) => tag.replace('preroll', 'banner')],
  ['a length that is none', (tag: string) => tag.replace('13000', 'long')],
] as const) {
  it(`refuses a tag with ${what}`, async () => {
    assert.equal((await ask(change(TAG))).statusCode, 400);
  });
}

it('refuses reports of other ads, or with other names', async () => {
  for (const path of ['/reports/somebody/start', '/reports/find-your-school/finish']) {
    assert.equal((await ask(path)).statusCode, 400);
  }
});

for (const [range, status, content] of [
  ['bytes=0-99', 206, [0, 99]],
  ['bytes=100-', 206, [100, -1]],
  ['bytes=-50', 206, [-50, -1]],
  ['bytes=10-99999999', 206, [10, -1]],
  ['bytes=99999999-', 416, null],
  ['bytes=20-10', 416, null],
  ['lines=1-2', 200, null],
] as const) {
  it(`answers a range of ${range} of a film with ${status}`, async () => {
    const whole = (await ask(FILM)).rawPayload;
    const answer = await ask(FILM, { range });
    assert.equal(answer.statusCode, status);
    if (!content) return;
    const [first, last] = content.map((at) => (at < 0 ? whole.length + at : at)) as [number, number];
    assert.equal(answer.headers['content-range'], `bytes ${first}-${last}/${whole.length}`);
    assert.ok(answer.rawPayload.equals(whole.subarray(first, last + 1)));
  });
}

it('knows no film that is not its own', async () => {
  assert.equal((await ask('/films/..%2F..%2Fpackage.json')).statusCode, 404);
});

const place = (query: string) => ask(`/gampad/page?iu=/1/site/event&${query}`);

for (const [what, query, id, size] of [
  ['that says nothing', 'sz=300x250', 'follow-your-school', [300, 250]],
  ['of playoffs', 'sz=300x250&cust_params=playoff%3D1%26sport%3DFootball', 'follow-the-bracket', [300, 250]],
  ['of another game', 'sz=300x250&cust_params=playoff%3D0', 'follow-your-school', [300, 250]],
  [
    'of a search, in the first size that it has',
    'sz=970x250|320x100|320x50&cust_params=page_type%3Dsearch',
    'one-pass',
    [320, 100],
  ],
] as const) {
  it(`fills a place on a page ${what}`, async () => {
    const answer = await place(query);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    const { ad } = answer.json();
    assert.deepEqual([ad.id, ad.size], [id, size]);
    assert.match(ad.leads_to, /^https:\/\/site\.example\/\w/);
  });
}

it('leaves a place empty whose sizes it has not', async () => {
  assert.deepEqual((await place('sz=970x250|1x1')).json(), { ad: null });
});

for (const [what, path] of [
  ['without a size', '/gampad/page?iu=/1/site/event'],
  ['without a unit', '/gampad/page?sz=300x250'],
  ['of a unit that is none', '/gampad/page?iu=event&sz=300x250'],
] as const) {
  it(`refuses to fill a place ${what}`, async () => {
    assert.equal((await ask(path)).statusCode, 400);
  });
}

it('serves the script that fills places, and takes its reports', async () => {
  const answer = await ask('/tag/js/gpt.js');
  assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
  for (const name of ['impression', 'viewable', 'click']) {
    const url = `/reports/follow-your-school/${name}`;
    assert.equal((await service.app.inject({ method: 'POST', url })).statusCode, 204);
  }
});
