import { currentLanguage, setTranslation, t } from 'shared-contracts/messages';
import { speakLanguageOf } from './load-translation.ts';

const mockWords = { areMissing: false };
jest.mock('./es.ts', () => {
  if (mockWords.areMissing) throw new Error('The file did not come.');
  return jest.requireActual('./es.ts');
});

function documentIn(language: string): Document {
  const created = document.implementation.createHTMLDocument();
  created.documentElement.lang = language;
  return created;
}

afterEach(() => setTranslation(null));

test('a shell whose words do not come is in English, and its document says so', async () => {
  mockWords.areMissing = true;
  const page = documentIn('es');
  expect(await speakLanguageOf(page)).toBe(false);
  mockWords.areMissing = false;
  expect(page.documentElement.lang).toBe('en');
  expect(t('Skip to content')).toBe('Skip to content');
});

test('the shell speaks the language of its document', async () => {
  const page = documentIn('es');
  expect(await speakLanguageOf(page)).toBe(true);
  expect(page.documentElement.lang).toBe('es');
  expect(currentLanguage()).toBe('es');
  expect(t('Skip to content')).toBe('Saltar al contenido');
  // What the contracts bring.
  expect(t('Football')).toBe('Fútbol americano');
});

test.each(['en', '', 'xx'])('a document in %p is left in English', async (language) => {
  expect(await speakLanguageOf(documentIn(language))).toBe(true);
  expect(currentLanguage()).toBe('en');
});
