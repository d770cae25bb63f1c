import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CrestTeam } from 'shared-ui/crest';
import { drawPicture } from './draw-picture.ts';
import type { Drawing } from './drawing.ts';

const lincoln: CrestTeam = {
  ...{ name: 'Lincoln', short_name: 'Lincoln', logo: null, primary_color: '#b31942', secondary_color: '#ffffff' },
};
const mary: CrestTeam = { ...lincoln, name: 'Mary', short_name: 'Mary', primary_color: '#00205b' };
const game: Drawing = {
  ...{ crests: [mary, lincoln], title: 'Mary vs. Lincoln', network: 'Friday' },
  lines: ['Varsity Football, Austin, TX', 'Fri, Nov 27, 7:30 PM CST'],
};

interface Options {
  accent?: string;
  logo?: Uint8Array | null;
}

/** The colour of points of a picture, as red, green and blue. */
async function draw(drawing: Drawing, { accent, logo = null }: Options = {}) {
  const asked: string[] = [];
  const readLogo = async (address: string) => {
    asked.push(address);
    return logo;
  };
  const picture = await drawPicture(drawing, { accent: accent ?? null, readLogo });
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const colorsIn = (x: number, y: number, width = 1, height = 1) => {
    const { data } = context.getImageData(x, y, width, height);
    return Array.from({ length: width * height }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)]);
  };
  return {
    asked,
    size: [image.width, image.height],
    pictureStart: picture.subarray(0, 3).toString('hex'),
    at: (x: number, y: number) => colorsIn(x, y)[0] ?? [],
    /** How many points of a part of the picture have about this colour. */
    count: (part: readonly [number, number, number, number], color: readonly number[]) =>
      colorsIn(...part).filter((found) => isNear(found, color)).length,
  };
}

const isNear = (found: readonly number[], color: readonly number[]) =>
  color.every((value, index) => Math.abs(value - (found[index] ?? 0)) < 40);
const WHITE = [243, 246, 252];
const AMBER = [255, 178, 36];
const TITLE = [56, 370, 1088, 100] as const;
const WHEN = [56, 550, 500, 44] as const;

test('a picture is a JPEG of the size that networks show', async () => {
  const { size, pictureStart } = await draw(game);
  assert.deepEqual([size, pictureStart], [[1200, 630], 'ffd8ff']);
});

test('the sides of a game have their colours, crests and names, and the time stands below', async () => {
  const { at, count } = await draw(game);
  const [left = [], right = []] = [at(230, 250), at(1000, 250)];
  assert.ok((left[2] ?? 0) > (left[0] ?? 0), `${left} is blue`);
  assert.ok((right[0] ?? 0) > (right[2] ?? 0), `${right} is red`);
  assert.ok(count([700, 90, 200, 170], [0xb3, 0x19, 0x42]) > 1_000, 'the crest of the second side');
  assert.ok(count(TITLE, WHITE) > 3_000, 'the title');
  assert.ok(count(WHEN, AMBER) > 500, 'the time');
});

test('without crests there are the network’s floodlights, and without a time nothing in its place', async () => {
  const { count, at } = await draw({ crests: [], title: 'Playoffs', lines: [], network: 'Friday' });
  assert.equal(count(WHEN, AMBER), 0);
  assert.ok(isNear(at(600, 100), [10, 17, 34]) || isNear(at(600, 100), [255, 243, 209]), 'the floodlights');
});

test('a bracket has its lines and its final', async () => {
  const { at, count } = await draw({ ...game, crests: [], scene: 'bracket' });
  assert.ok(isNear(at(600, 182), AMBER));
  assert.ok(count([100, 40, 400, 290], [205, 210, 220]) > 2_000);
});

test('a logo stands on a white shield, and a broken or missing one leaves the letters', async () => {
  const canvas = createCanvas(64, 64);
  canvas.getContext('2d').fillStyle = '#00ff00';
  canvas.getContext('2d').fillRect(0, 0, 64, 64);
  const withLogo = { ...game, crests: [{ ...lincoln, logo: '/logos/a.png' }], lines: [] };
  const shown = await draw(withLogo, { logo: await canvas.encode('png') });
  assert.deepEqual(shown.asked, ['/logos/a.png']);
  assert.ok(isNear(shown.at(600, 165), [0, 255, 0]));
  assert.ok(isNear(shown.at(600, 60), [255, 255, 255]));
  for (const logo of [null, Buffer.from('no picture')]) {
    const letters = await draw(withLogo, { logo });
    assert.ok(letters.count([500, 90, 200, 200], [0xb3, 0x19, 0x42]) > 5_000);
  }
});

test('a picture has the colour of the network, readable on the dark ground', async () => {
  const purple = await draw(game, { accent: '#4b0082' });
  assert.ok(purple.count([700, 540, 444, 60], [0x4b, 0, 0x82]) > 300, 'the sign');
  assert.equal(purple.count(WHEN, AMBER), 0);
  assert.ok(purple.count(WHEN, [255, 255, 255]) > 500, 'the time');
});

test('a name in any letters is drawn, however long it is', async () => {
  for (const title of ['Łódź Đà Nẵng ʻĀina 高校 🏈', 'x'.repeat(5_000), '']) {
    assert.deepEqual((await draw({ ...game, title })).size, [1200, 630]);
  }
});
