import type { Broadcast, SportsEvent, Vod } from 'shared-contracts/entities';
import { calendarGame } from '../calendar-testing.ts';

const closed = { blackout_start_date: null, blackout_end_date: null };

export const broadcast: Broadcast = {
  ...{ key: 'brd-1', status: 'scheduled', unlisted: false, headline: null, subheadline: null, vod_key: null },
  ...{ payment_required: true, entitlement_period: null, producer_type: null, video_url: null, ...closed },
};
export const replay: Vod = {
  ...{ key: 'vod-1', status: 'complete', headline: null, subheadline: null, payment_required: false },
  ...{ entitlement_period: null, producer_type: null, download_to_own: false, download_description: null },
  ...{ download_paypal_code: null, video_url: null, ...closed },
};

/** The game as a publisher of these feeds shows it. */
export const shownBy = (feeds: { broadcasts?: Broadcast[]; vods?: Vod[] }): SportsEvent => ({
  ...calendarGame,
  publishers: [
    {
      ...{ key: 'pub-1', type: 'school', name: 'Lincoln', acronym: null, city: 'Austin', states: ['TX'] },
      ...{ show_ads: true, school_key: null, state_association_key: null, affiliate_key: null },
      ...{ broadcasts: [], vods: [], datacasts: [], ...feeds },
    },
  ],
});
