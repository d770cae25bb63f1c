import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatewayUnderTest } from '../testing.ts';
import { answer, clip, headers, ORIGIN, readHead } from './page-head-testing.ts';

describe('the card of a shared link', () => {
  it('shows a highlight with its picture, and gives nothing of the result away', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    const { meta, title } = readHead((await app.inject({ url: '/highlights/lincoln-leads/hig-1', headers })).body);
    assert.deepEqual(
      [meta['og:type'], meta['og:image'], meta['twitter:card']],
      ['video.other', `${ORIGIN}/services/media/clips/hig-1/poster.jpg`, 'summary_large_image'],
    );
    assert.equal(
      meta['og:description'],
      'A play that the game turned on. Varsity Football, Austin, TX. Watch it free on Friday.',
    );
    assert.doesNotMatch(`${meta['og:title']} ${meta['og:description']}`, /lead|7, St|winner/);
    assert.match(title, /takes the lead/, 'the page itself is about the play');
  });

  it('has a drawn picture for every other page, large, with its size and what it shows', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    for (const [url, shown] of [
      ['/', 'Friday: watch high-school sports live and on demand'],
      ['/states/tx', 'Texas high-school sports, live and on demand'],
      [
        '/events/football-st-marys-at-lincoln/gam-1',
        "St. Mary's vs. Lincoln, Varsity Football, Austin, TX, Fri, Nov 27, 7:30 PM CST",
      ],
      ['/schools/lincoln-austin-tx', 'Lincoln High School, Games live and on demand · Austin, TX'],
      ['/schools/lincoln-austin-tx/football', 'Lincoln High School, Football · Austin, TX'],
      ['/schools/lincoln-austin-tx/football/schedule', 'Lincoln High School, Football schedule · Austin, TX'],
      ['/associations/txpsa/schools', 'Texas Prep Sports, Member schools · TX'],
      ['/affiliates/lakes', 'Lakes Network, Games live and on demand'],
      ['/landing/school/lincoln-austin-tx', 'Lincoln High School, Games live and on demand · Austin, TX'],
      ['/landing/event/gam-1', "St. Mary's vs. Lincoln, Varsity Football, Austin, TX, Fri, Nov 27, 7:30 PM CST"],
      ['/landing/tournament/tx-football', 'Watch Lincoln High School'],
      ['/playoffs/brackets/tx/football/5a/class-5a-2026', 'Texas 5A Football, 2 teams · Fall 2026'],
    ] as const) {
      const { meta } = readHead((await app.inject({ url, headers })).body);
      const [address, version] = meta['og:image']?.split('?v=') ?? [];
      assert.equal(address, `${ORIGIN}/pictures${url === '/' ? '/home' : url}.jpg`);
      assert.match(version ?? '', /^[0-9a-f]{12}$/);
      assert.deepEqual([meta['og:image:width'], meta['og:image:height']], ['1200', '630']);
      assert.equal(meta['og:image:alt'], shown);
      assert.deepEqual([meta['twitter:card'], meta.robots], ['summary_large_image', 'max-image-preview:large']);
    }
  });

  it('has none where a clip has no picture yet', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: { ...clip, thumbnail: null } }));
    const { meta } = readHead((await app.inject({ url: '/clips/clp-1', headers })).body);
    assert.deepEqual([meta['og:image'], meta['twitter:card'], meta.robots], [undefined, 'summary', undefined]);
  });
});
