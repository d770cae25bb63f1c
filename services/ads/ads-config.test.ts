import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAdsConfig, siteAds } from './ads-config.ts';

const adsOf = (environment: Record<string, string>, isDemo: boolean) => {
  const { config, problems } = readAdsConfig(environment);
  assert.deepEqual(problems, []);
  return siteAds(config, isDemo);
};

it('has the ads of the house in a demo, and none elsewhere', () => {
  assert.deepEqual(adsOf({}, true), { unit: '/0/site', sources: [] });
  assert.equal(adsOf({}, false), null);
});

it('has no ads where they are switched off', () => {
  assert.equal(adsOf({ ADS_UNIT: 'none' }, true), null);
});

it('takes the unit and the sources of an account, in a demo too', () => {
  const environment = { ADS_UNIT: '/1234/site.com/video', ADS_SOURCES: 'https://*.a.example, http://b.example:81' };
  const ads = { unit: '/1234/site.com/video', sources: ['https://*.a.example', 'http://b.example:81'] };
  assert.deepEqual(adsOf(environment, false), ads);
  assert.deepEqual(adsOf(environment, true), ads);
});

for (const [variable, value] of [
  ['ADS_UNIT', '/1234'],
  ['ADS_UNIT', '1234/site'],
  ['ADS_UNIT', '/1234/site?x=1'],
  ['ADS_UNIT', '/1234//site'],
  ['ADS_SOURCES', 'ads.example'],
  ['ADS_SOURCES', 'https://*'],
  ['ADS_SOURCES', 'https://*.'],
  ['ADS_SOURCES', 'https://ads.*.example'],
  ['ADS_SOURCES', 'https://ads.example/path'],
  ['ADS_SOURCES', "https://ads.example,'unsafe-inline'"],
  ['ADS_SOURCES', 'https://ads.example; script-src *'],
] as const) {
  it(`refuses ${variable}=${value}`, () => {
    const { problems } = readAdsConfig({ [variable]: value });
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', new RegExp(`^${variable}: must be `));
  });
}
