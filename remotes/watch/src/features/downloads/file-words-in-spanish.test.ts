import { inSpanish } from '../../testing/in-spanish.ts';
import { fileText, languageName, sizeText } from './file-words.ts';

inSpanish();

test('a file is described in Spanish', () => {
  const file = { size: 382_400_000, width: 960, height: 540, sound: ['en', 'es'], captions: [] };
  expect(fileText(file, false)).toBe('MP4, 960 × 540, 382 MB. Sonido en inglés y español.');
  expect(fileText({ ...file, sound: [] }, true)).toBe('MP4, 960 × 540.');
});

test('sizes and languages follow the page', () => {
  expect(sizeText(2_449_000_000)).toBe('2.4 GB');
  expect(languageName('es')).toBe('español');
});
