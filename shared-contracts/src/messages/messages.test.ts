import fc from 'fast-check';
import { inTranslation, languageOf, setTranslation, t } from './index.ts';
import { createTranslation } from './translation.ts';

const spanish = createTranslation('es', {
  'Watch again': 'Ver de nuevo',
  '{name} home': 'Inicio de {name}',
  '{name} <of the home side>': '{name} <del local>',
  '{count, plural, one {# game} other {# games}}': '{count, plural, one {# partido} other {# partidos}}',
});

afterEach(() => setTranslation(null));

describe('a message in English', () => {
  test('is its own text', () => {
    expect(t('Watch again')).toBe('Watch again');
  });

  test('takes values in its places, whatever stands in them', () => {
    expect(t('{home} and {away}', { home: '{away}', away: '$& 1' })).toBe('{away} and $& 1');
  });

  test.each([
    [0, '0 games of River'],
    [1, '1 game of River'],
    [12_500, '12,500 games of River'],
  ])('counts %d in the words of the count', (count, words) => {
    expect(t('{count, plural, one {# game} other {# games}} of {name}', { count, name: 'River' })).toBe(words);
  });

  test('is what the library of the other languages makes of it', () => {
    const english = createTranslation('en', {});
    const text = '{count, plural, one {# game} other {# games}} of {name}';
    fc.assert(
      fc.property(fc.nat(), fc.string(), (count, name) => {
        expect(t(text, { count, name })).toBe(english.fill(text, { count, name }));
      }),
    );
  });
});

describe('a message in another language', () => {
  beforeEach(() => setTranslation(spanish));

  test('is the translated text, with values in its places', () => {
    expect(t('Watch again')).toBe('Ver de nuevo');
    expect(t('{name} home', { name: "{name}'s <b>" })).toBe("Inicio de {name}'s <b>");
    expect(t('{name} <of the home side>', { name: 'River' })).toBe('River <del local>');
  });

  test('counts by the rules of the language', () => {
    const games = (count: number) => t('{count, plural, one {# game} other {# games}}', { count });
    expect([games(0), games(1), games(2), games(12_500)]).toEqual([
      '0 partidos',
      '1 partido',
      '2 partidos',
      '12,500 partidos',
    ]);
  });

  test('stays English where nobody has translated it', () => {
    expect(t('Find {name}', { name: 'River' })).toBe('Find River');
    expect(t('constructor')).toBe('constructor');
  });
});

test('a server says one thing in a language and the next in English again, even after a failure', () => {
  expect(inTranslation(spanish, () => t('Watch again'))).toBe('Ver de nuevo');
  expect(() =>
    inTranslation(spanish, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(t('Watch again')).toBe('Watch again');
});

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('%p asks for the language %p', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
