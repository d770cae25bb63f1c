import { screen, within } from '@testing-library/react';
import type { SportsEvent } from 'shared-contracts/entities';
import { sampleProfile } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  homeTeam,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as schedulePage from './index.tsx';

const DAY = 24 * 60;
/** Whose schedule the tests open. */
export const school = sampleProfile({ key: homeTeam.key });
export const PATH = '/schools/lincoln-austin-tx/football/schedule';

const replay = [publisherFixture({ vods: [vodFixture({ payment_required: false })] })];
/** Played forty days ago. */
export const over = eventFixture({ key: 'over', start_time: minutesFromNow(-40 * DAY), publishers: replay });
export const scheduled = [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled' })] })];
/** In a week, away. */
export const coming = eventFixture({
  ...{ key: 'coming', start_time: minutesFromNow(7 * DAY), home_team: 'school-roosevelt', publishers: scheduled },
});
const undecided = eventFixture({
  ...{ key: 'undecided', start_time: minutesFromNow(14 * DAY), time_to_be_determined: true, publishers: scheduled },
});
export const games = [over, coming, undecided];

/** The directory has the school, or another profile by its slug; the search finds these games. */
export function services(found: SportsEvent[] = games, total = found.length): FakeServices {
  return new FakeServices()
    .on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(school))
    .on('GET', 'search', '/v2/search/events', ({ query }) =>
      json(
        query.get('size') === '1'
          ? eventSearch([{ ...over, start_time: '2025-09-04T00:00:00Z' }])
          : eventSearch(found, total),
      ),
    );
}

export const renderSchedule = (fake: FakeServices, query = '', segment = 'schools') =>
  renderPage(schedulePage, {
    ...{ services: fake, member: null, at: `${PATH}${query}` },
    params: { profile: segment, slug: 'lincoln-austin-tx', sport: 'football' },
  });

/** What the rows of a month say. */
export const rowsOf = (month: string) =>
  within(screen.getByRole('region', { name: month }))
    .getAllByRole('link')
    .map((link) => link.textContent);
