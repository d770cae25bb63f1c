import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveScene } from '../drawing/motion.ts';
import type { Scene } from '../drawing/scene.ts';
import { framesPerSecond, loopSeconds } from '../footage-format.ts';
import { scenes } from './index.ts';

const all: [string, Scene][] = Object.entries(scenes);
const played = all.filter(([, { touches }]) => touches.length > 0);

describe('the scenes of the footage', () => {
  it('have as many players as the sport has', () => {
    const counts = Object.fromEntries(all.map(([name, { players }]) => [name, players.length]));
    assert.deepEqual(counts, {
      ...{ football: 22, basketball: 10, soccer: 22, 'ice-hockey': 12, volleyball: 12 },
      // Nine in the field, one at bat and the next one; the people at a venue play nothing.
      ...{ baseball: 11, venue: 9 },
    });
  });

  it('tell two sides apart by dark and light jerseys', () => {
    for (const [name, { players }] of played) {
      const jerseys = new Set(players.map(({ kit }) => kit.jersey));
      assert.ok(jerseys.has('#1b2f6b') && jerseys.has('#f3f1ea'), name);
    }
  });

  it('pass the ball in order, within the loop, between players who are there', () => {
    for (const [name, { touches, players }] of played) {
      for (const [index, { t, player }] of touches.entries()) {
        assert.ok(t >= (touches[index - 1]?.t ?? 0) && t < loopSeconds, `${name} at ${t}`);
        assert.ok(player === null || player < players.length, `${name} at ${t}`);
      }
    }
  });

  it('end where they begin, so that the loop shows no jump, and move no faster than people do', () => {
    for (const [name, scene] of all) {
      const { players } = moveScene(scene);
      assert.equal(players.length, loopSeconds * framesPerSecond);
      for (const [frame, now] of players.entries()) {
        const before = players.at(frame - 1);
        for (const [index, { x, y }] of now.entries()) {
          const step = Math.hypot(x - (before?.[index]?.x ?? x), y - (before?.[index]?.y ?? y));
          assert.ok(step < 12 / framesPerSecond, `${name}, player ${index}, frame ${frame}: ${step} m`);
        }
      }
    }
  });
});
