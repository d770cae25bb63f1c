import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SportsEvent } from 'shared-contracts/entities';
import { firstStream } from './first-stream.ts';

const now = new Date('2026-11-21T01:30:00Z');
const nothing = { blackout_start_date: null, blackout_end_date: null };
const event: SportsEvent = {
  ...{ key: 'one', slug: 'north-at-south', content_type: 'game', time_to_be_determined: false },
  ...{ start_time: '2026-11-21T01:00:00.000Z', created_at: '2026-11-01T01:00:00.000Z', time_zone: 'Central' },
  ...{ state_code: 'TX', city: 'Austin', sport: 'Football', activity_name: null, gender: 'Boys', game_type: null },
  ...{ level: null, round: null, sublocation: null, sublocation_detail: null, classification: null },
  ...{ class_label: null, custom_headline: null, custom_subheadline: null, is_tournament: false },
  ...{ required_entitlement: null, is_sport: true, is_pixellot: false, is_deleted: false, participants: [] },
  ...{ teams: [], home_team: null, attribution_schools: [], ...nothing },
  publishers: [
    {
      ...{ key: 'south', type: 'school', name: 'South', acronym: null, city: null, states: ['TX'], show_ads: false },
      ...{ school_key: null, state_association_key: null, affiliate_key: null, vods: [], datacasts: [] },
      broadcasts: [
        {
          ...{ key: 'live', status: 'on_air', unlisted: false, headline: null, subheadline: null, vod_key: null },
          ...{ payment_required: false, entitlement_period: null, producer_type: null, ...nothing },
          video_url: '/media/live/one/master.m3u8',
        },
      ],
    },
  ],
};

describe('the video that a page announces', () => {
  it('is the one that the event in its first data plays to everybody', () => {
    assert.equal(firstStream({ '/unity/v2/game_or_event/one': event }, now), '/media/live/one/master.m3u8');
  });

  for (const [name, data] of [
    ['without first data', {}],
    ['whose data are no event', { '/unity/v2/game_or_event/one': [1] }],
    ['whose event is incomplete', { '/unity/v2/game_or_event/one': { ...event, publishers: null } }],
  ] as const) {
    it(`is none on a page ${name}`, () => {
      assert.equal(firstStream(data, now), null);
    });
  }
});
