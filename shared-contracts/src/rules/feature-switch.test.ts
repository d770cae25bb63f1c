import { DEFAULT_FEATURE_SWITCHES, featureSwitches, isSwitchOn, switchesOfTab } from './feature-switch.ts';

test.each([
  ['on', true],
  ['off', false],
  ['ON', false],
  [' on', false],
  ['true', false],
  ['1', false],
  ['', false],
])('the value "%s" reads as on: %s', (value, on) => {
  expect(isSwitchOn(value)).toBe(on);
});

test.each([
  ['', { limited_concurrent: true, site_takeover: true, internal_data: false }],
  ['limited_concurrent=off', { limited_concurrent: false, site_takeover: true, internal_data: false }],
  ['site_takeover=', { limited_concurrent: true, site_takeover: false, internal_data: false }],
  ['internal_data=on&site_takeover=on', { limited_concurrent: true, site_takeover: true, internal_data: true }],
  ['internal_data=yes', { limited_concurrent: true, site_takeover: true, internal_data: false }],
])('the query "%s" sets its switches and leaves the others as they are', (query, switches) => {
  expect(featureSwitches(new URLSearchParams(query))).toEqual(switches);
});

test('the first query that names a switch sets it', () => {
  const [first, second] = ['site_takeover=on', 'site_takeover=off&internal_data=on'].map(
    (query) => new URLSearchParams(query),
  ) as [URLSearchParams, URLSearchParams];
  expect(featureSwitches(first, second)).toEqual({ ...DEFAULT_FEATURE_SWITCHES, internal_data: true });
});

test.each([
  ['?internal_data=on', 'https://site.test/', true],
  ['', 'https://site.test/?a=b&internal_data=on#top', true],
  ['?internal_data=off', 'https://site.test/?internal_data=on', false],
  ['', 'https://site.test/#?internal_data=on', false],
  ['', null, false],
])('a tab at "%s" whose document was loaded from %s shows internal data: %s', (search, name, isOn) => {
  const getEntriesByType = () => (name === null ? [] : [{ name }]);
  expect(switchesOfTab({ location: { search }, performance: { getEntriesByType } }).internal_data).toBe(isOn);
});

test('a browser that does not say what a document was loaded from has the switches of its address', () => {
  expect(switchesOfTab({ location: { search: '?internal_data=on' }, performance: {} }).internal_data).toBe(true);
});
