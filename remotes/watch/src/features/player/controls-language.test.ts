import { setLanguage, t } from 'media-chrome/utils/i18n';
import { formatAsTimePhrase } from 'media-chrome/utils/time';
import { setTranslation } from 'shared-contracts/messages';
import { createTranslation } from 'shared-contracts/translation';
import { speak } from '../../languages/es.ts';
import { speakInControls } from './controls-language.ts';

afterEach(() => setTranslation(null));

const inSpanish = () => speak(createTranslation('es', {}).fill);

test('the controls of a page in Spanish are named in Spanish', () => {
  inSpanish();
  speakInControls();
  expect([t('play'), t('closed captions'), t('seek back {seekOffset} seconds', { seekOffset: 10 })]).toEqual([
    'reproducir',
    'subtítulos',
    'retroceder 10 segundos',
  ]);
  const spoken = { currentTime: formatAsTimePhrase(61), totalTime: formatAsTimePhrase(2 * 3600 + 5) };
  expect(t('{currentTime} of {totalTime}', spoken)).toBe('1 minuto, 1 segundo de 2 horas, 5 segundos');
});

test('the controls of an English page are English, also after one in Spanish and in a browser that speaks Spanish', () => {
  inSpanish();
  speakInControls();
  setTranslation(null);
  setLanguage('es-MX');
  speakInControls();
  expect([t('play'), t('Auto'), formatAsTimePhrase(61)]).toEqual(['play', 'Auto', '1 minute, 1 second']);
});
