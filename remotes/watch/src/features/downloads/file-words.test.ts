import { fileText, sizeText } from './file-words.ts';

test.each([
  [1, '1 MB'],
  [382_400_000, '382 MB'],
  [999_999_999, '1,000 MB'],
  [1_000_000_000, '1 GB'],
  [2_449_000_000, '2.4 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const file = { size: 382_400_000, width: 960, height: 540, sound: ['en', 'es'], captions: [] };

test('a file is described by its format, its picture, its size and its languages', () => {
  expect(fileText(file, false)).toBe('MP4, 960 × 540, 382 MB. Sound in English and Spanish.');
  expect(fileText({ ...file, sound: [] }, false)).toBe('MP4, 960 × 540, 382 MB.');
});

test('the size is left out where it would give away how long the game was', () => {
  expect(fileText(file, true)).toBe('MP4, 960 × 540. Sound in English and Spanish.');
});
