import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { followAnnounced } from './follow-announced.ts';

const PLAYLIST = 'https://media.test/live/one/master.m3u8';

interface Answer {
  ok: boolean;
  url: string;
  headers: Headers;
}

/** What is announced behind the link to a playlist that answers like this; a rejection where it does not answer. */
async function announcedFor(answer: Promise<Answer>) {
  const playlist = { href: PLAYLIST, dataset: {} };
  const links: Record<string, unknown>[] = [];
  vm.runInNewContext(followAnnounced.text, {
    document: {
      currentScript: { previousElementSibling: playlist },
      createElement: () => ({}),
      head: { append: (link: Record<string, unknown>) => links.push(link) },
    },
    fetch: (address: string) => {
      assert.equal(address, PLAYLIST);
      return answer;
    },
    URL,
  });
  assert.deepEqual(Object.keys(playlist.dataset), ['followed']);
  await answer.catch(() => {});
  await new Promise(setImmediate);
  return links;
}

const announcing = (link: string | null, changes: Partial<Answer> = {}): Promise<Answer> =>
  Promise.resolve({ ok: true, url: PLAYLIST, headers: new Headers(link === null ? {} : { link }), ...changes });

test('files that a playlist announces are announced, from where it came, and the playlist itself for the player', async () => {
  const preload = 'rel=preload; as=fetch; crossorigin=anonymous';
  const moved = 'https://edge.test/one/master.m3u8';
  const others = '<other>; rel=next; as=fetch, <a.css>; rel=preload; as=style';
  const quoted = 'as="fetch"; rel="preload"';
  const answer = announcing(`<v240/index.m3u8>; ${preload}, ${others}, </a-en/7.m4s>; ${quoted}`, { url: moved });
  const links = await announcedFor(answer);
  assert.deepEqual(
    links.map(({ href }) => href),
    [moved, 'https://edge.test/one/v240/index.m3u8', 'https://edge.test/a-en/7.m4s'],
  );
  for (const { rel, as, crossOrigin } of links)
    assert.deepEqual([rel, as, crossOrigin], ['preload', 'fetch', 'anonymous']);
});

for (const [name, link] of [
  ['announces nothing, or does not say so to other origins,', null],
  ['announces what is no address', '<http://[>; rel=preload; as=fetch'],
] as const) {
  test(`a playlist that ${name} is announced alone`, async () => {
    const links = await announcedFor(announcing(link));
    assert.deepEqual(
      links.map(({ href }) => href),
      [PLAYLIST],
    );
  });
}

for (const [name, answer] of [
  ['is refused', () => announcing('<a.m4s>; rel=preload; as=fetch', { ok: false })],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const) {
  test(`nothing is announced for a playlist that ${name}`, async () => {
    assert.deepEqual(await announcedFor(answer()), []);
  });
}
