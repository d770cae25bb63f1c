import type { Highlight, HighlightSearch } from 'shared-contracts/entities';
import { awayTeam, homeTeam, minutesFromNow } from './event-fixture.ts';

/** A highlight of the fixture's game, an hour ago. */
export function highlightFixture(changes: Partial<Highlight> = {}): Highlight {
  const key = changes.key ?? 'highlight-1';
  return {
    key,
    slug: 'roosevelt-takes-the-lead',
    title: 'Roosevelt takes the lead with a touchdown',
    description: 'Roosevelt 7, Lincoln 3 · Q2 6:35',
    publisher_short_name: 'Lincoln High School',
    thumbnail: `https://media.test/clips/${key}/poster.jpg`,
    date: minutesFromNow(-60),
    city: 'Austin',
    state: 'TX',
    gender: 'Boys',
    level: 'varsity',
    activity_or_sport: 'Football',
    badges: ['Go-ahead'],
    site_url: `/highlights/roosevelt-takes-the-lead/${key}`,
    duration: 18,
    video_url: `https://media.test/clips/${key}/master.m3u8`,
    event: {
      ...{ key: 'game-1', slug: 'a-game', title: 'Roosevelt vs. Lincoln' },
      ...{ teams: [homeTeam, awayTeam], home_team: homeTeam.key },
    },
    ...changes,
  };
}

export function highlightSearch(items: Highlight[], total = items.length): HighlightSearch {
  return { type: 'highlights', total, size: 24, start: 0, items };
}
