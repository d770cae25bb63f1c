import { z } from 'zod';

/** POST /v1/licenses: `event_key` and `resource_key` name what is to be played. */
export const licenceRequestSchema = z.object({
  event_key: z.string().min(1),
  resource_key: z.string().min(1),
  resource_entitlements: z.array(z.string()),
});
export type LicenceRequest = z.infer<typeof licenceRequestSchema>;

/** `expires_in` is in seconds; the player renews at 70 % of it. */
export const licenceSchema = z.object({ license_key: z.string(), expires_in: z.number().int().positive() });
export type Licence = z.infer<typeof licenceSchema>;

/** Why a licence was refused, for the viewer. */
export const licenceRefusalSchema = z.object({
  reason: z.enum(['not_entitled', 'sign_in_required', 'blackout', 'not_found']),
  message: z.string(),
  until: z.string().nullable(),
});
export type LicenceRefusal = z.infer<typeof licenceRefusalSchema>;
