import { adServerUnderTest, vast } from './ads-testing.ts';
import { playableAds, readAds, webAddress } from './read-ads.ts';

const server = adServerUnderTest();
const TAG = 'https://ads.example/tag';
const playsMp4 = (type: string) => type === 'video/mp4';
const HOUR = 3600;
const read = () => readAds(TAG, new AbortController().signal);

async function filmsOf(document: string, room = HOUR) {
  server.documents[TAG] = document;
  return playableAds((await read()).ads, playsMp4, room).map(({ film, leadsTo }) => [film, leadsTo]);
}

const file = (address: string, attributes = 'type="video/mp4" height="360"') =>
  `<MediaFile ${attributes}>${address}</MediaFile>`;

it('reads the film of an ad and where it leads', async () => {
  expect(await filmsOf(vast())).toEqual([['https://films.example/1.mp4', 'https://brand.example/']]);
});

it.each([
  ['the sharpest that fits', [240, 720, 480], 720],
  ['the smallest where all are too large', [2160, 1080], 1080],
])('plays of several films %s', async (_what, heights, chosen) => {
  const film = heights.map((lines) => file(`https://f.example/${lines}.mp4`, `type="video/mp4" height="${lines}"`));
  expect(await filmsOf(vast({ film: film.join('') }))).toEqual([
    [`https://f.example/${chosen}.mp4`, 'https://brand.example/'],
  ]);
});

it.each([
  ['a player in a script', file('https://f.example/ad.js', 'type="application/javascript" apiFramework="VPAID"')],
  ['a film that needs one', file('https://f.example/1.mp4', 'type="video/mp4" apiFramework="VPAID"')],
  ['a form that the browser does not play', file('https://f.example/1.flv', 'type="video/x-flv"')],
  ['an address that is a script', file('javascript:alert(1)')],
  ['data in the place of an address', file('data:video/mp4;base64,AAAA')],
  ['no address', file('')],
])('does not play %s', async (_what, film) => {
  expect(await filmsOf(vast({ film }))).toEqual([]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', ''])(
  'plays an ad that leads to "%s" without a link',
  async (link) => {
    const [[, leadsTo] = []] = await filmsOf(vast({ link }));
    expect(leadsTo).toBeNull();
  },
);

it('plays as many ads as fit into one break', async () => {
  expect(await filmsOf(vast({ ads: 3 }))).toHaveLength(2);
  expect(await filmsOf(vast({ ads: 3 }), 29)).toHaveLength(1);
  expect(await filmsOf(vast(), 14)).toEqual([]);
  expect(await filmsOf(vast({ duration: '00:00:33' }))).toEqual([]);
  expect(await filmsOf(vast({ duration: '00:00:00' }))).toEqual([]);
  expect(await filmsOf(vast({ duration: 'long' }))).toEqual([]);
});

it('has no ads for an empty answer', async () => {
  expect(await filmsOf('<VAST version="3.0"/>')).toEqual([]);
});

it('follows an answer that refers to another, and counts for both', async () => {
  server.documents['https://other.example/tag'] = vast();
  server.documents[TAG] = `<VAST version="3.0"><Ad id="w"><Wrapper><AdSystem>W</AdSystem>
    <VASTAdTagURI>https://other.example/tag</VASTAdTagURI><Impression>https://count.example/wrapper</Impression>
    <Creatives/></Wrapper></Ad></VAST>`;
  const { ads } = await read();
  expect(playableAds(ads, playsMp4, HOUR)).toHaveLength(1);
  expect(ads[0]).toMatchObject({
    impressionURLTemplates: [{ url: 'https://count.example/wrapper' }, { url: 'https://count.example/1/impression' }],
  });
});

it('asks nobody at an address that is none of the web', async () => {
  server.documents[TAG] = `<VAST version="3.0"><Ad><Wrapper><AdSystem>W</AdSystem>
    <VASTAdTagURI>ftp://elsewhere.example/tag</VASTAdTagURI><Creatives/></Wrapper></Ad></VAST>`;
  expect(playableAds((await read()).ads, playsMp4, HOUR)).toEqual([]);
  expect(server.asked).toEqual([TAG]);
});

it('gives up on answers that refer to each other for ever', async () => {
  server.documents[TAG] = `<VAST version="3.0"><Ad><Wrapper><AdSystem>W</AdSystem><VASTAdTagURI>${TAG}</VASTAdTagURI>
    <Impression>https://count.example/w</Impression><Creatives/></Wrapper></Ad></VAST>`;
  expect(playableAds((await read()).ads, playsMp4, HOUR)).toEqual([]);
  expect(server.asked.length).toBeLessThan(7);
});

it.each([
  ['an error', 503],
  ['what is no VAST', '<html/>'],
])('fails on an answer that is %s', async (_what, answer) => {
  server.documents[TAG] = answer;
  await expect(read()).rejects.toThrow();
});

it('fails when no answer comes in time, or the break is over', async () => {
  jest.useFakeTimers();
  const late = expect(read()).rejects.toThrow('No ads came from https://ads.example/tag.');
  await jest.advanceTimersByTimeAsync(2500);
  await late;
  const over = new AbortController();
  const cut = expect(readAds(TAG, over.signal)).rejects.toThrow('No ads came');
  over.abort();
  await cut;
  jest.useRealTimers();
});

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' http://a.example/x ', 'http://a.example/x'],
  ['/services/ads/film.mp4', 'http://localhost/services/ads/film.mp4'],
  ['javascript:alert(1)', null],
  ['blob:http://localhost/1', null],
  ['https://', null],
  ['', null],
  [null, null],
])('takes %s for %s', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
