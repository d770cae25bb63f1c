import { captionChoices, captionProperties, readCaptionStyle, usualCaptions } from './caption-style.ts';

test('each choice has its usual value among its options', () => {
  expect(captionChoices.map(({ options, usual }) => Object.hasOwn(options, usual))).not.toContain(false);
  expect(new Set(captionChoices.map(({ property }) => property)).size).toBe(7);
});

test.each([null, undefined, 7, 'large', [], { size: 150 }, { size: '9000%' }, { color: 'toString' }])(
  'captions look as usual where what is kept is no style: %j',
  (found) => {
    expect(readCaptionStyle(found)).toEqual(usualCaptions);
  },
);

test('what is kept and still an option holds, beside what is none', () => {
  expect(readCaptionStyle({ size: '150%', color: '255 255 0', edge: 'glowing' })).toEqual({
    ...{ ...usualCaptions, size: '150%', color: '255 255 0' },
  });
});

test('the style is shown by a custom property for each choice', () => {
  expect(captionProperties({ ...usualCaptions, size: '200%' })).toEqual({
    '--caption-size': '200%',
    '--caption-font': 'sans-serif',
    '--caption-color': '255 255 255',
    '--caption-opacity': '100%',
    '--caption-background': '0 0 0',
    '--caption-background-opacity': '80%',
    '--caption-edge': 'none',
  });
});
