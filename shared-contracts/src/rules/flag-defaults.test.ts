import { FLAG_DEFAULTS, type FlagKey, flagValue, searchVersionPrefix } from './flag-defaults.ts';

describe('flag values', () => {
  it.each([
    ['clip-button', 'none'],
    ['site-theme', 'dark'],
    ['marketing-emails-opt', false],
    ['search-api-version-events', 'v2'],
    ['search-api-version-schools', 'v2'],
    ['search-api-version-highlights', 'v2'],
  ] as const)('%s is %s while no service says otherwise', (key, value) => {
    expect(flagValue(key, undefined)).toBe(value);
  });

  it('takes every value that the product understands', () => {
    for (const key of Object.keys(FLAG_DEFAULTS) as FlagKey[]) {
      for (const value of FLAG_DEFAULTS[key].values) expect(flagValue(key, value)).toBe(value);
    }
  });

  it.each([
    ['site-theme', 'pink'],
    ['site-theme', null],
    ['site-theme', { dark: true }],
    ['marketing-emails-opt', 'true'],
    ['marketing-emails-opt', 1],
    ['search-api-version-events', '/v9/../admin'],
  ] as const)('answers with the default when %s comes as %j', (key, received) => {
    expect(flagValue(key, received)).toBe(FLAG_DEFAULTS[key].default);
  });
});

it('has no prefix for the first search version and names the others', () => {
  expect(searchVersionPrefix('v1')).toBe('');
  expect(searchVersionPrefix('v2')).toBe('/v2');
});
