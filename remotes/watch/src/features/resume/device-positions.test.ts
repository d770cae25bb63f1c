/** The device as it is found in a new tab. */
async function newTab() {
  jest.resetModules();
  return (await import('./device-positions.ts')) as typeof import('./device-positions.ts');
}

beforeEach(() => localStorage.clear());

test('a place outlasts the tab where the visitor allows it', async () => {
  const before = await newTab();
  before.keepDevicePosition('vod-1', 300, true);
  before.keepDevicePosition('vod-2', 40, true);
  const tab = await newTab();
  expect(tab.devicePosition('vod-1', true)).toBe(300);
  expect(tab.devicePosition('vod-3', true)).toBeNull();
  tab.keepDevicePosition('vod-1', null, true);
  expect(tab.devicePosition('vod-1', true)).toBeNull();
  expect((await newTab()).devicePosition('vod-2', true)).toBe(40);
});

test('without consent a place lasts as long as the tab', async () => {
  const tab = await newTab();
  tab.keepDevicePosition('vod-1', 300, false);
  expect(localStorage).toHaveLength(0);
  expect(tab.devicePosition('vod-1', false)).toBe(300);
  expect((await newTab()).devicePosition('vod-1', false)).toBeNull();
});

test('what was stored goes when consent is taken back', async () => {
  (await newTab()).keepDevicePosition('vod-1', 300, true);
  const tab = await newTab();
  expect(tab.devicePosition('vod-1', false)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the fifty newest places are kept', async () => {
  const before = await newTab();
  for (let index = 0; index < 51; index += 1) before.keepDevicePosition(`vod-${index}`, 60, true);
  before.keepDevicePosition('vod-1', 90, true);
  before.keepDevicePosition('vod-51', 60, true);
  const tab = await newTab();
  const known = [0, 1, 2, 3, 51].map((index) => tab.devicePosition(`vod-${index}`, true));
  expect(known).toEqual([null, 90, null, 60, 60]);
});

test.each(['{', '7', 'null', '{"vod-1":"soon","vod-2":-3}'])(
  'what is stored and is none is left out: %s',
  async (text) => {
    localStorage.setItem('watch_positions', text);
    const tab = await newTab();
    expect(['vod-1', 'vod-2'].map((key) => tab.devicePosition(key, true))).toEqual([null, null]);
    tab.keepDevicePosition('vod-1', 60, true);
    expect(tab.devicePosition('vod-1', true)).toBe(60);
  },
);

test('where the browser stores nothing the tab remembers', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const tab = await newTab();
  tab.keepDevicePosition('vod-1', 60, true);
  expect(tab.devicePosition('vod-1', true)).toBe(60);
});
