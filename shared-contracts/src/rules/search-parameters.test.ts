import fc from 'fast-check';
import { searchParameters } from './search-parameters.ts';

test('parameters that say nothing are dropped and the others become text', () => {
  expect(
    searchParameters({
      query: 'central',
      state: '',
      city: '   ',
      sport: '\t\n\u00a0',
      level: null,
      round: undefined,
      size: 20,
      start: 0,
      card: true,
      has_vod: false,
      padded: ' a b ',
    }),
  ).toEqual({ query: 'central', size: '20', start: '0', card: 'true', has_vod: 'false', padded: ' a b ' });
});

test('what is kept is what has something but white space', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('', ' ', '\t', null, undefined), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (parameters) => {
      const kept = searchParameters(parameters);
      for (const [name, given] of Object.entries(parameters)) {
        const says = /\S/.test(String(given ?? ''));
        expect(Object.hasOwn(kept, name)).toBe(says);
        if (says) expect(kept[name]).toBe(String(given));
      }
    }),
  );
});
