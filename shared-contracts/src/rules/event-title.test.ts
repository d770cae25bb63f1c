import type { SportsEvent } from '../entities/index.ts';
import { sampleBroadcast, sampleEvent, samplePublisher } from '../testing/event-fixtures.ts';
import { artTeamsOf, competitionOf, eventSubtitle, eventTitle, placeOf, sidesOf } from './event-title.ts';

function team(key: string): SportsEvent['teams'][number] {
  return {
    key,
    name: `${key} High School`,
    short_name: key,
    slug: key,
    city: 'Austin',
    state_code: 'TX',
    mascot: null,
    logo: null,
    primary_color: '#112233',
    secondary_color: '#ddeeff',
  };
}

describe('the words of an event', () => {
  it.each([
    { homeTeam: 'North', guest: 'South', home: 'North' },
    { homeTeam: 'South', guest: 'North', home: 'South' },
    { homeTeam: null, guest: 'North', home: 'South' },
  ])('puts the guests first when $homeTeam is at home', ({ homeTeam, guest, home }) => {
    const event = sampleEvent({ teams: [team('North'), team('South')], home_team: homeTeam });
    expect(sidesOf(event)).toMatchObject({ guest: { key: guest }, home: { key: home } });
    expect(eventTitle(event)).toBe(`${guest} vs. ${home}`);
  });

  it.each([
    { name: 'headline', facts: { teams: [], custom_headline: 'Marching finals' }, title: 'Marching finals' },
    {
      name: "feed's headline",
      facts: {
        teams: [],
        participants: [],
        publishers: [samplePublisher({ broadcasts: [sampleBroadcast({ headline: 'State meet' })] })],
      },
      title: 'State meet',
    },
    { name: 'sport', facts: { teams: [], participants: [], sport: 'football' }, title: 'Football' },
    {
      name: 'last resort',
      facts: { teams: [], participants: [], sport: null, activity_name: null },
      title: 'Event',
    },
  ])('calls an event without two sides by its $name', ({ facts, title }) => {
    expect(eventTitle(sampleEvent({ custom_headline: null, ...facts }))).toBe(title);
  });

  it('gives a headline a line of its own only when it is not the title', () => {
    const sides = { teams: [team('North'), team('South')], custom_subheadline: 'Senior night' };
    expect(eventSubtitle(sampleEvent({ ...sides, custom_headline: 'State final' }))).toBe('State final');
    expect(eventSubtitle(sampleEvent({ ...sides, custom_headline: null }))).toBe('Senior night');
    expect(eventSubtitle(sampleEvent({ teams: [], custom_headline: 'Meet', custom_subheadline: null }))).toBeNull();
  });

  it('pictures the one school that holds an event alone', () => {
    expect(artTeamsOf(sampleEvent({ teams: [team('North')] })).map(({ key }) => key)).toEqual(['North']);
  });

  it('says as much of competition and place as is known', () => {
    const facts = { gender: 'Girls', level: 'junior varsity', sport: 'Basketball' } as const;
    expect(competitionOf(sampleEvent(facts))).toBe('Girls Junior Varsity Basketball');
    expect(competitionOf(sampleEvent({ ...facts, gender: null, level: null }))).toBe('Basketball');
    expect(placeOf({ city: 'Austin', state_code: 'TX' })).toBe('Austin, TX');
    expect(placeOf({ city: null, state_code: 'TX' })).toBe('TX');
  });
});
