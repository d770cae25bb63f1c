import { z } from 'zod';

/** GET /me of the geo service, in the vendor's shape; any part may be missing. */
export const geoSchema = z.object({
  country: z.object({ iso_code: z.string().optional() }),
  city: z.object({ names: z.record(z.string(), z.string()).optional() }),
  location: z.object({
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    time_zone: z.string().optional(),
  }),
  subdivisions: z.array(z.object({ iso_code: z.string().optional() })),
});
export type Geo = z.infer<typeof geoSchema>;
