import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatewayUnderTest } from '../testing.ts';
import { answer, headers, type Node, ORIGIN, readHead } from './page-head-testing.ts';

describe('structured data', () => {
  const nodeOf = async (t: Parameters<typeof gatewayUnderTest>[0], url: string) => {
    const { app } = await gatewayUnderTest(t, answer);
    return readHead((await app.inject({ url, headers })).body).nodes[0];
  };

  it('name a school by its address, place and logo', async (t) => {
    assert.deepEqual(await nodeOf(t, '/schools/lincoln-austin-tx'), {
      ...{ '@type': 'HighSchool', '@id': `${ORIGIN}/schools/lincoln-austin-tx#profile`, name: 'Lincoln High School' },
      ...{ url: `${ORIGIN}/schools/lincoln-austin-tx`, logo: `${ORIGIN}/services/unity/logos/a.png` },
      address: {
        ...{ '@type': 'PostalAddress', addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' },
      },
      memberOf: {
        ...{ '@type': 'SportsOrganization', '@id': `${ORIGIN}/associations/txpsa#profile` },
        ...{ name: 'Texas Prep Sports', url: `${ORIGIN}/associations/txpsa` },
      },
    });
    const association = await nodeOf(t, '/associations/txpsa');
    assert.deepEqual(
      [association?.alternateName, association?.['@id'], association && 'memberOf' in association],
      ['TXPSA', `${ORIGIN}/associations/txpsa#profile`, false],
    );
    const affiliate = await nodeOf(t, '/affiliates/lakes');
    assert.ok(affiliate && !('address' in affiliate) && !('logo' in affiliate));
  });

  it('name a team with its school', async (t) => {
    const team = await nodeOf(t, '/schools/lincoln-austin-tx/football');
    assert.deepEqual(
      [team?.name, team?.sport, (team?.parentOrganization as Node | undefined)?.['@id']],
      ['Lincoln High School Football', 'Football', `${ORIGIN}/schools/lincoln-austin-tx#profile`],
    );
  });

  it('say of a highlight what it is a part of, how long it is and that it is free', async (t) => {
    const video = await nodeOf(t, '/highlights/lincoln-leads/hig-1');
    assert.deepEqual(video, {
      ...{ '@type': 'VideoObject', '@id': `${ORIGIN}/highlights/lincoln-leads/hig-1#video` },
      ...{ name: 'Lincoln takes the lead', url: `${ORIGIN}/highlights/lincoln-leads/hig-1`, duration: 'PT18S' },
      description: "St. Mary's vs. Lincoln: Lincoln 7, St. Mary’s 3. Watch the highlight on Friday.",
      ...{ uploadDate: '2026-11-28T02:00:00.000Z', isAccessibleForFree: true },
      contentUrl: `${ORIGIN}/services/media/clips/hig-1/master.m3u8`,
      thumbnailUrl: `${ORIGIN}/services/media/clips/hig-1/poster.jpg`,
      recordedAt: { '@id': `${ORIGIN}/events/football-st-marys-at-lincoln/gam-1#event` },
    });
  });
});
