import { featureSwitches, isSwitchOn } from './feature-switch.ts';

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
