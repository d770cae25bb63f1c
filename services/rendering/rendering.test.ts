import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleasableName } from 'shared-contracts/remote';
import { createRendering, type RenderingReleases } from './index.ts';
import type { RendererScripts } from './messages.ts';

const request = {
  address: 'https://www.friday.test/',
  page: {},
  rendered: { releaseId: 'w1', timeZone: 'America/Chicago', language: 'en', at: 0 } as const,
};
const page = { status: 'rendered', html: 'page' } as const;
const releases = (watch: string, host = 'h1'): RenderingReleases => ({
  host,
  remote: { name: 'watch', releaseId: watch },
});

function setUp(scriptOf = (part: ReleasableName, releaseId: string): string | null => `${part} ${releaseId}`) {
  const made: RendererScripts[] = [];
  const ended: RendererScripts[] = [];
  const prepared: RendererScripts[] = [];
  const rendering = createRendering(
    async (part, releaseId) => scriptOf(part, releaseId),
    (scripts) => {
      made.push(scripts);
      return {
        render: async () => page,
        prepare: async () => void prepared.push(scripts),
        end: () => ended.push(scripts),
      };
    },
  );
  return { rendering, made, ended, prepared };
}

test('each pair of releases has one renderer, with the scripts of both', async () => {
  const { rendering, made } = setUp();
  await Promise.all([rendering.render(releases('w1'), request), rendering.render(releases('w1'), request)]);
  await rendering.render(releases('w2'), request);
  await rendering.render(releases('w1', 'h2'), request);
  assert.deepEqual(made, [
    { host: 'host h1', remote: 'watch w1' },
    { host: 'host h1', remote: 'watch w2' },
    { host: 'host h2', remote: 'watch w1' },
  ]);
});

for (const part of ['host', 'watch'] as const) {
  test(`a release of ${part} without a script for servers renders nothing`, async () => {
    const { rendering, made } = setUp((asked) => (asked === part ? null : 'script'));
    assert.deepEqual(await rendering.render(releases('w1'), request), { status: 'unable' });
    assert.equal(made.length, 0);
  });
}

test('the renderer that was not asked for longest ends when there are eight others, and all end with the server', async () => {
  const { rendering, made, ended } = setUp();
  for (let count = 1; count <= 8; count++) await rendering.render(releases(`w${count}`), request);
  await rendering.render(releases('w1'), request);
  assert.deepEqual(ended, []);
  await rendering.render(releases('w9'), request);
  assert.deepEqual(
    ended.map(({ remote }) => remote),
    ['watch w2'],
  );
  rendering.end();
  assert.equal(ended.length, made.length);
});

test('the releases that follow those in use are started ahead, and no others', async () => {
  const { rendering, prepared } = setUp();
  await rendering.follow({ host: 'h1', remotes: { watch: 'w1', store: 's1' } });
  assert.deepEqual(prepared, []);
  await rendering.render(releases('w1'), request);
  await rendering.follow({ host: 'h1', remotes: { watch: 'w2', store: 's1' } });
  assert.deepEqual(prepared, [{ host: 'host h1', remote: 'watch w2' }]);
});
