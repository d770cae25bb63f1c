import type { Broadcast, Datacast, Publisher, SportsEvent, Team, Vod } from 'shared-contracts/entities';
import { logoAddress } from './logo-names.ts';
import type { broadcasts, datacasts, events, publishers, schools, vods } from './schema/index.ts';

/** The rows that one or more events are put together from. */
export interface EventRows {
  events: (typeof events.$inferSelect)[];
  broadcasts: (typeof broadcasts.$inferSelect)[];
  vods: (typeof vods.$inferSelect)[];
  datacasts: (typeof datacasts.$inferSelect)[];
  publishers: (typeof publishers.$inferSelect)[];
  schools: (typeof schools.$inferSelect)[];
}

type EventRow = EventRows['events'][number];
type FeedRow = Pick<EventRows['datacasts'][number], 'blackoutStart' | 'blackoutEnd' | 'entitlementEndsAt'>;

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Events as the services give them out, in the order of `rows.events`; `mediaUrl` is the media service's base address. */
export function assembleEvents(rows: EventRows, mediaUrl: string): SportsEvent[] {
  const feeds = {
    broadcasts: Map.groupBy(rows.broadcasts, ({ eventKey }) => eventKey),
    vods: Map.groupBy(rows.vods, ({ eventKey }) => eventKey),
    datacasts: Map.groupBy(rows.datacasts, ({ eventKey }) => eventKey),
  };
  const publishersByKey = new Map(rows.publishers.map((publisher) => [publisher.key, publisher]));
  const schoolsByKey = new Map(rows.schools.map((school) => [school.key, school]));
  return rows.events.map((event) => {
    const own = {
      broadcasts: feeds.broadcasts.get(event.key) ?? [],
      vods: feeds.vods.get(event.key) ?? [],
      datacasts: feeds.datacasts.get(event.key) ?? [],
    };
    const publisherKeys = new Set([event.publisherKey, ...Object.values(own).flatMap((list) => list.map(publisherOf))]);
    const shown = [...publisherKeys].flatMap((key) => {
      const publisher = publishersByKey.get(key);
      return publisher ? [toPublisher(publisher, own, event, mediaUrl)] : [];
    });
    const teams = [event.homeSchoolKey, event.awaySchoolKey].flatMap((key) => {
      const school = key === null ? undefined : schoolsByKey.get(key);
      return school ? [toTeam(school)] : [];
    });
    return toEvent(event, shown, teams);
  });
}

const publisherOf = ({ publisherKey }: { publisherKey: string }) => publisherKey;

function toEvent(row: EventRow, shownBy: Publisher[], teams: Team[]): SportsEvent {
  return {
    key: row.key,
    slug: row.slug,
    content_type: row.contentType,
    start_time: instant(row.startTime),
    created_at: row.createdAt.toISOString(),
    time_to_be_determined: row.timeToBeDetermined,
    time_zone: row.timeZone as SportsEvent['time_zone'],
    state_code: row.stateCode,
    city: row.city,
    sport: row.sport,
    activity_name: row.activityName,
    gender: row.gender,
    game_type: row.gameType,
    level: row.level,
    round: row.round,
    sublocation: row.sublocation,
    sublocation_detail: row.sublocationDetail,
    classification: row.classification,
    class_label: row.classLabel,
    custom_headline: row.customHeadline,
    custom_subheadline: row.customSubheadline,
    is_tournament: row.isTournament,
    required_entitlement: row.requiredEntitlement,
    is_sport: row.isSport,
    is_pixellot: row.isPixellot,
    is_deleted: row.isDeleted,
    ...(row.redirectTo === null ? {} : { redirect: row.redirectTo }),
    publishers: shownBy,
    participants: teams.map(({ key, short_name, name, slug }) => ({ key, short_name, name, slug })),
    teams,
    home_team: teams.find(({ key }) => key === row.homeSchoolKey)?.key ?? null,
    attribution_schools: teams.map(({ key }) => ({ key })),
    blackout_start_date: instant(row.blackoutStart),
    blackout_end_date: instant(row.blackoutEnd),
  };
}

function toTeam(school: EventRows['schools'][number]): Team {
  return {
    key: school.key,
    short_name: school.shortName,
    name: school.name,
    slug: school.slug,
    city: school.city,
    state_code: school.stateCode,
    mascot: school.mascot || null,
    logo: logoAddress(school.logo),
    primary_color: school.primaryColor,
    secondary_color: school.secondaryColor,
  };
}

function toPublisher(
  row: EventRows['publishers'][number],
  feeds: Pick<EventRows, 'broadcasts' | 'vods' | 'datacasts'>,
  event: EventRow,
  mediaUrl: string,
): Publisher {
  const isOwn = ({ publisherKey }: { publisherKey: string }) => publisherKey === row.key;
  return {
    key: row.key,
    type: row.type,
    name: row.name,
    acronym: row.acronym,
    city: row.city,
    states: row.states,
    show_ads: row.showAds,
    school_key: row.schoolKey,
    state_association_key: row.stateAssociationKey,
    affiliate_key: row.affiliateKey,
    broadcasts: feeds.broadcasts.filter(isOwn).map((feed) => toBroadcast(feed, event, mediaUrl)),
    vods: feeds.vods.filter(isOwn).map((feed) => toVod(feed, event, mediaUrl)),
    datacasts: feeds.datacasts.filter(isOwn).map(toDatacast),
  };
}

const windowsOf = (row: FeedRow) => ({
  entitlement_period: instant(row.entitlementEndsAt),
  blackout_start_date: instant(row.blackoutStart),
  blackout_end_date: instant(row.blackoutEnd),
});

function toBroadcast(row: EventRows['broadcasts'][number], event: EventRow, mediaUrl: string): Broadcast {
  return {
    key: row.key,
    status: row.status,
    unlisted: row.unlisted,
    headline: row.headline,
    subheadline: row.subheadline,
    vod_key: row.vodKey,
    payment_required: row.paymentRequired,
    producer_type: row.producerType,
    video_url: row.status === 'on_air' && !event.isDeleted ? `${mediaUrl}/live/${row.key}/master.m3u8` : null,
    ...windowsOf(row),
  };
}

function toVod(row: EventRows['vods'][number], event: EventRow, mediaUrl: string): Vod {
  return {
    key: row.key,
    status: row.status,
    headline: row.headline,
    subheadline: row.subheadline,
    payment_required: row.paymentRequired,
    producer_type: row.producerType,
    download_to_own: row.downloadToOwn,
    download_description: row.downloadDescription,
    download_paypal_code: row.downloadPaypalCode,
    video_url: row.status === 'complete' && !event.isDeleted ? `${mediaUrl}/vod/${row.key}/master.m3u8` : null,
    ...windowsOf(row),
  };
}

function toDatacast(row: EventRows['datacasts'][number]): Datacast {
  return {
    key: row.key,
    status: row.status,
    headline: row.headline,
    subheadline: row.subheadline,
    payment_required: row.paymentRequired,
    producer_type: row.producerType,
    ...windowsOf(row),
  };
}
