import { loadHls } from './load-hls.ts';
import { preloadPlayer } from './preload-player.ts';

jest.mock('./load-hls.ts', () => ({ loadHls: jest.fn(async () => null) }));

const PLAYLIST = 'https://media.test/live/one/master.m3u8';
const FILES =
  '<v240/index.m3u8>; rel=preload; as=fetch; crossorigin=anonymous, <a-en/7.m4s>; as="fetch"; rel="preload", <a.css>; rel=preload; as=style';

const announced = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map(({ href }) => href);

function answerWith(answer: Promise<Pick<Response, 'ok' | 'url' | 'headers'>>): jest.Mock {
  const asked = jest.fn(() => answer);
  window.fetch = asked as never;
  return asked;
}

const announcing = ({ ok = true, link = FILES } = {}) =>
  answerWith(Promise.resolve({ ok, url: PLAYLIST, headers: new Headers({ link }) }));

beforeEach(() => {
  document.head.replaceChildren();
});

test('what a playlist announces is announced beside the engine, once', async () => {
  const asked = announcing();
  preloadPlayer(PLAYLIST);
  preloadPlayer(PLAYLIST);
  await asked.mock.results[0]?.value;
  const folder = new URL('.', PLAYLIST).href;
  // Twice the playlist: its first answer is used up by reading what it announces.
  expect(announced()).toEqual([PLAYLIST, PLAYLIST, `${folder}v240/index.m3u8`, `${folder}a-en/7.m4s`]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(loadHls).toHaveBeenCalled();
});

test('a playlist that the page came with is not asked for again', () => {
  document.head.innerHTML = `<link rel="preload" as="fetch" data-followed href="${PLAYLIST}">`;
  const asked = announcing();
  preloadPlayer(PLAYLIST);
  expect(asked).not.toHaveBeenCalled();
});

test('a playlist that announces what is no address is announced all the same', async () => {
  const asked = announcing({ link: '<http://[>; rel=preload; as=fetch' });
  preloadPlayer(PLAYLIST);
  await asked.mock.results[0]?.value;
  expect(announced()).toEqual([PLAYLIST, PLAYLIST]);
});

test.each([
  ['is refused', () => announcing({ ok: false })],
  ['does not answer', () => answerWith(Promise.reject(new TypeError('Failed to fetch')))],
])('nothing more is announced for a playlist that %s', async (_name, answer) => {
  const asked = answer();
  preloadPlayer(PLAYLIST);
  await asked.mock.results[0]?.value.catch(() => {});
  await Promise.resolve();
  expect(announced()).toEqual([PLAYLIST]);
});
