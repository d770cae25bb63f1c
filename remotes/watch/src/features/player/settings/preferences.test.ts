import { usualCaptions } from './caption-style.ts';

/** The preferences as they are found in a new tab. */
async function newTab() {
  jest.resetModules();
  const { devicePreferences } = (await import('./preferences.ts')) as typeof import('./preferences.ts');
  return devicePreferences;
}

const asked = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each(['{', '7', 'null', '"saving"', '{"savesData":"yes","captions":[]}'])(
  'all is as usual where nothing usable is kept: %s',
  async (text) => {
    localStorage.setItem('player_preferences', text);
    expect((await newTab()).read(true)).toEqual({ savesData: false, captions: usualCaptions });
  },
);

test('who asks all sites for little data gets it, until they choose otherwise', async () => {
  asked(true);
  const before = await newTab();
  expect(before.read(true).savesData).toBe(true);
  before.keep({ savesData: false, captions: usualCaptions }, true);
  expect((await newTab()).read(true).savesData).toBe(false);
  localStorage.clear();
  asked(false);
  expect((await newTab()).read(true).savesData).toBe(false);
});
