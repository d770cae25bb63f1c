import fc from 'fast-check';
import {
  byLabel,
  byLanguage,
  currentLanguage,
  inTranslation,
  languageOf,
  languageOfPages,
  setTranslation,
  speakBy,
  t,
} from './index.ts';
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

describe('a remote', () => {
  const speak = speakBy('es', { 'Watch again': 'Ver de nuevo', '{name} home': 'Inicio de {name}' });

  test('speaks a language by its own texts and the filler of the shell, and English again', () => {
    speak(spanish.fill);
    expect([currentLanguage(), t('Watch again'), t('{name} home', { name: 'River' })]).toEqual([
      ...['es', 'Ver de nuevo', 'Inicio de River'],
    ]);
    speak(null);
    expect([currentLanguage(), t('Watch again')]).toEqual(['en', 'Watch again']);
  });

  test('has pages in the languages whose words it exposes, and else in English', () => {
    const exposed = { home: {}, 'language-es': {} };
    expect([
      languageOfPages(exposed, 'es'),
      languageOfPages({ home: {} }, 'es'),
      languageOfPages(exposed, 'en'),
    ]).toEqual([...['es', 'en', 'en']]);
  });
});

test('what is made for a language is made once for each', () => {
  const make = jest.fn((locale: string) => locale);
  const made = byLanguage(make);
  expect([made(), inTranslation(spanish, made), made(), inTranslation(spanish, made)]).toEqual([
    ...['en-US', 'es-US', 'en-US', 'es-US'],
  ]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('labels stand in the order of their language', () => {
  const states = [{ label: 'Ohio' }, { label: 'Ñandú' }, { label: 'Nueva York' }];
  const labels = () => byLabel(states).map(({ label }) => label);
  expect(labels()).toEqual(['Ñandú', 'Nueva York', 'Ohio']);
  expect(inTranslation(spanish, labels)).toEqual(['Nueva York', 'Ñandú', 'Ohio']);
  expect(states[0]).toEqual({ label: 'Ohio' });
});
