import { z } from 'zod';

/** The seven zone names that the directory service gives to events; IANA names are in `rules/time-zones.ts`. */
export const timeZoneKeySchema = z.enum(['East', 'Central', 'Mountain', 'Arizona', 'Pacific', 'Alaska', 'Hawaii']);
export type TimeZoneKey = z.infer<typeof timeZoneKeySchema>;

/** An instant as ISO 8601 in UTC, for example `2026-11-21T01:00:00.000Z`. */
export const instantSchema = z.iso.datetime();

const blackoutFields = {
  blackout_start_date: instantSchema.nullable(),
  blackout_end_date: instantSchema.nullable(),
};

/** A live feed. `entitlement_period` is the instant until which payment is required; null means without end. */
export const broadcastSchema = z.object({
  key: z.string(),
  status: z.enum(['scheduled', 'on_air', 'complete']),
  unlisted: z.boolean(),
  headline: z.string().nullable(),
  subheadline: z.string().nullable(),
  vod_key: z.string().nullable(),
  payment_required: z.boolean(),
  entitlement_period: instantSchema.nullable(),
  producer_type: z.string().nullable(),
  /** HLS address, on the media service, of the live channel and later of its replay. */
  video_url: z.string().nullable(),
  ...blackoutFields,
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/** A replay. */
export const vodSchema = z.object({
  key: z.string(),
  status: z.enum(['scheduled', 'complete']),
  headline: z.string().nullable(),
  subheadline: z.string().nullable(),
  payment_required: z.boolean(),
  entitlement_period: instantSchema.nullable(),
  producer_type: z.string().nullable(),
  download_to_own: z.boolean(),
  download_description: z.string().nullable(),
  download_paypal_code: z.string().nullable(),
  video_url: z.string().nullable(),
  ...blackoutFields,
});
export type Vod = z.infer<typeof vodSchema>;

/** A live statistics feed. */
export const datacastSchema = z.object({
  key: z.string(),
  status: z.enum(['scheduled', 'on_air', 'complete']),
  headline: z.string().nullable(),
  subheadline: z.string().nullable(),
  payment_required: z.boolean(),
  entitlement_period: instantSchema.nullable(),
  producer_type: z.string().nullable(),
  ...blackoutFields,
});
export type Datacast = z.infer<typeof datacastSchema>;

/** Who puts an event on the network: a school, a state association or an affiliate. */
export const publisherSchema = z.object({
  key: z.string(),
  type: z.enum(['school', 'state_association', 'affiliate']),
  name: z.string(),
  acronym: z.string().nullable(),
  city: z.string().nullable(),
  states: z.array(z.string()),
  show_ads: z.boolean(),
  school_key: z.string().nullable(),
  state_association_key: z.string().nullable(),
  affiliate_key: z.string().nullable(),
  broadcasts: z.array(broadcastSchema),
  vods: z.array(vodSchema),
  datacasts: z.array(datacastSchema),
});
export type Publisher = z.infer<typeof publisherSchema>;

export const participantSchema = z.object({
  key: z.string(),
  short_name: z.string(),
  name: z.string(),
  slug: z.string(),
});
export type Participant = z.infer<typeof participantSchema>;

/** A side of a game, with what a card needs to show it. Colours are `#rrggbb`. */
export const teamSchema = participantSchema.extend({
  city: z.string(),
  state_code: z.string(),
  mascot: z.string().nullable(),
  /** Where its picture is, a path of this site; null for whoever has none. */
  logo: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
});
export type Team = z.infer<typeof teamSchema>;

/** A game, or another event such as a ceremony (`content_type: event`). */
export const eventSchema = z.object({
  key: z.string(),
  slug: z.string(),
  content_type: z.enum(['game', 'event']),
  start_time: instantSchema.nullable(),
  created_at: instantSchema,
  time_to_be_determined: z.boolean(),
  time_zone: timeZoneKeySchema,
  state_code: z.string(),
  city: z.string(),
  sport: z.string().nullable(),
  activity_name: z.string().nullable(),
  gender: z.enum(['Boys', 'Girls', 'Coed']).nullable(),
  game_type: z.string().nullable(),
  level: z.string().nullable(),
  round: z.string().nullable(),
  sublocation: z.string().nullable(),
  sublocation_detail: z.string().nullable(),
  classification: z.string().nullable(),
  class_label: z.string().nullable(),
  custom_headline: z.string().nullable(),
  custom_subheadline: z.string().nullable(),
  is_tournament: z.boolean(),
  required_entitlement: z.string().nullable(),
  is_sport: z.boolean(),
  is_pixellot: z.boolean(),
  is_deleted: z.boolean(),
  /** Where to go instead, there only for an event that has moved: a path of the site, or an address of the network. */
  redirect: z.string().optional(),
  publishers: z.array(publisherSchema),
  participants: z.array(participantSchema),
  teams: z.array(teamSchema),
  home_team: z.string().nullable(),
  attribution_schools: z.array(z.object({ key: z.string() })),
  ...blackoutFields,
});
export type SportsEvent = z.infer<typeof eventSchema>;
