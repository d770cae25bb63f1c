import type { BroadcastEvent, Place, SportsEvent as SportsEventData, SportsTeam, Thing, VideoObject } from 'schema-dts';
import type { SportsEvent, Team } from 'shared-contracts/entities';
import { eventPath, schoolPath } from 'shared-contracts/routes';
import { activityOf, bestShowing, eventTitle, nextVideo, sidesOf, zoneOf } from 'shared-contracts/rules';
import { expectedEnd } from '../expected-end.ts';
import { zonedDay, zonedTime } from '../zoned-time.ts';
import type { DataFacts } from './data-facts.ts';
import { postalAddress } from './postal-address.ts';

/** A game or another event for search engines: who plays when and where, and the video of it. Nothing of its result. */
export function eventData(
  event: SportsEvent,
  { description, picture }: { description: string; picture: string },
  { origin, now }: DataFacts,
): Thing[] {
  const url = origin + eventPath(event);
  const name = eventTitle(event);
  const start = startOf(event);
  const dated = start === null ? {} : { startDate: start };
  const id = `${url}#event`;
  const video = videoOf(event, now);
  const sides = sidesOf(event);
  const teams = event.teams.map((team) => teamData(team, event, origin));
  const [first, second] = teams;
  const isFirstHome = sides !== null && event.teams[0]?.key === sides.home.key;
  const place: Place = {
    '@type': 'Place',
    name: event.sublocation ?? `${event.city}, ${event.state_code}`,
    address: postalAddress(event.city, event.state_code),
  };
  const shared = {
    ...{ '@id': id, name, description, url, image: picture, ...dated },
    eventStatus: 'https://schema.org/EventScheduled' as const,
    eventAttendanceMode: video
      ? ('https://schema.org/MixedEventAttendanceMode' as const)
      : ('https://schema.org/OfflineEventAttendanceMode' as const),
    location: video ? [place, { '@type': 'VirtualLocation' as const, url }] : place,
  };
  const game: SportsEventData = {
    '@type': 'SportsEvent',
    ...shared,
    sport: activityOf(event),
    competitor: teams,
    ...(sides && first && second
      ? { homeTeam: isFirstHome ? first : second, awayTeam: isFirstHome ? second : first }
      : {}),
  };
  const nodes: Thing[] = [event.is_sport ? game : { '@type': 'Event', ...shared }];
  if (!video) return nodes;
  const broadcast: BroadcastEvent = {
    '@type': 'BroadcastEvent',
    '@id': `${url}#broadcast`,
    ...{ name, url, ...dated, ...endOf(event, now) },
    isLiveBroadcast: true,
    broadcastOfEvent: { '@id': id },
    isAccessibleForFree: !video.isPaid,
  };
  const recording: VideoObject = {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    ...{ name, description, url, thumbnailUrl: picture },
    ...(start === null ? {} : { uploadDate: start }),
    isAccessibleForFree: !video.isPaid,
    recordedAt: { '@id': id },
    ...(video.kind === 'live' ? { publication: broadcast } : {}),
  };
  return [...nodes, recording];
}

/** By the clock of its place; the day alone while the time is not known. */
function startOf({ start_time: start, time_zone: zone, time_to_be_determined: isDayOnly }: SportsEvent): string | null {
  if (start === null) return null;
  return (isDayOnly ? zonedDay : zonedTime)(new Date(start), zoneOf(zone));
}

/**
 * When a broadcast is expected to end, without which search engines do not mark it as live. `now` is while it is to come or on
 * air.
 */
function endOf({ start_time: start, time_zone: zone, time_to_be_determined: isDayOnly }: SportsEvent, now: Date) {
  if (start === null || isDayOnly) return {};
  return { endDate: zonedTime(expectedEnd(new Date(start), now), zoneOf(zone)) };
}

/** What everybody may find; an unlisted broadcast is for whoever has the link. */
function videoOf(event: SportsEvent, now: Date) {
  return bestShowing(event, now)?.broadcast?.unlisted ? null : nextVideo(event, now);
}

function teamData(team: Team, event: SportsEvent, origin: string): SportsTeam {
  return {
    '@type': 'SportsTeam',
    name: team.name,
    url: origin + schoolPath(team),
    sport: activityOf(event),
    ...(team.logo === null ? {} : { logo: new URL(team.logo, origin).href }),
  };
}
