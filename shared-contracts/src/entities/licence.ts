import { z } from 'zod';

/** POST /v1/licenses: `event_key` and `resource_key` name what is to be played. */
export const licenceRequestSchema = z.object({
  event_key: z.string().min(1),
  resource_key: z.string().min(1),
  resource_entitlements: z.array(z.string()),
  /** The stream that goes on, as the licence before named it; without it another one begins. */
  stream: z.string().optional(),
  /** What plays, for the member's own list of streams. */
  title: z.string().optional(),
  /** False where the page's switch is off: the limit of streams is not to hold, which only operators may ask for. */
  limited_concurrent: z.boolean().optional(),
});
export type LicenceRequest = z.infer<typeof licenceRequestSchema>;

/** `expires_in` is in seconds; the player renews at 70 % of it. `stream` is null where streams are not counted. */
export const licenceSchema = z.object({
  license_key: z.string(),
  expires_in: z.number().int().positive(),
  stream: z.string().nullish(),
});
export type Licence = z.infer<typeof licenceSchema>;

/** A video that a member has running. */
export const runningStreamSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  started_at: z.iso.datetime(),
  /** Whether it runs in the same sign-in. */
  is_here: z.boolean(),
});
export type RunningStream = z.infer<typeof runningStreamSchema>;

/** Why a licence was refused, for the viewer. `streams` come with `stream_limit`: one of them has to stop first. */
export const licenceRefusalSchema = z.object({
  reason: z.enum([
    'not_entitled',
    'sign_in_required',
    'blackout',
    'not_found',
    'over',
    'stream_limit',
    'stream_stopped',
  ]),
  message: z.string(),
  until: z.string().nullable(),
  streams: z.array(runningStreamSchema).optional(),
});
export type LicenceRefusal = z.infer<typeof licenceRefusalSchema>;
