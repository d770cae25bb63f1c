import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogo } from './logo-picture.ts';
import { svgPicture } from './logo-testing.ts';

/** The first 24 bytes of a PNG, which say its size. */
function png(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), sizes, Buffer.from('08060000', 'hex')]);
}

/** The head of a WebP picture with alpha, which says its size. */
function webp(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(6);
  sizes.writeUIntLE(width - 1, 0, 3);
  sizes.writeUIntLE(height - 1, 3, 3);
  return Buffer.concat([Buffer.from('RIFF\x2a\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0', 'latin1'), sizes]);
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080100010001011100ffd9', 'hex');

for (const [format, picture] of [
  ['png', png(256, 256)],
  ['svg', svgPicture()],
  ['webp', webp(1024, 512)],
  ['png', png(48, 96)],
] as const) {
  test(`a picture of ${picture.length} bytes in ${format} may be a logo, and its name ends with the format`, () => {
    const reading = readLogo(picture);
    assert.equal(reading.status, 'logo');
    assert.match(reading.status === 'logo' ? reading.logo.name : '', new RegExp(`^[0-9a-f]{64}\\.${format}$`));
  });
}

test('the same picture has the same name, and another picture another name', () => {
  const nameOf = (picture: Buffer) => {
    const reading = readLogo(picture);
    return reading.status === 'logo' ? reading.logo.name : null;
  };
  assert.equal(nameOf(svgPicture()), nameOf(svgPicture()));
  assert.notEqual(nameOf(svgPicture()), nameOf(svgPicture({ color: 'blue' })));
});

for (const [what, picture, problem] of [
  ['nothing', Buffer.alloc(0), 'It is no PNG, SVG or WebP picture, or a broken one.'],
  ['a text', Buffer.from('Hawks'), 'It is no PNG, SVG or WebP picture, or a broken one.'],
  ['a JPEG', jpeg, 'It is no PNG, SVG or WebP picture, or a broken one.'],
  ['the beginning of a PNG', png(256, 256).subarray(0, 18), 'It is no PNG, SVG or WebP picture, or a broken one.'],
  ['a small picture', png(47, 60), 'It has 47 × 60 pixels, and each side must have 48 to 1024.'],
  ['a large picture', png(600, 1025), 'It has 600 × 1025 pixels, and each side must have 48 to 1024.'],
  ['a long picture', png(401, 200), 'It has 401 × 200 pixels, and no side may be longer than twice the other.'],
  ['a high picture', png(200, 401), 'It has 200 × 401 pixels, and no side may be longer than twice the other.'],
  [
    'a heavy picture',
    Buffer.concat([png(256, 256), Buffer.alloc(64 * 1024)]),
    'It has 65 KB, and a logo may have 64 at most.',
  ],
] as const) {
  test(`${what} cannot be a logo`, () => assert.deepEqual(readLogo(picture), { status: 'refused', problem }));
}
