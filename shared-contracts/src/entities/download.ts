import { z } from 'zod';

/** POST /v1/downloads of the licence service: asks for a link to the files of one replay. */
export const downloadRequestSchema = z.object({
  event_key: z.string().min(1),
  resource_key: z.string().min(1),
  /** What the files are called on the viewer's device. */
  title: z.string(),
});
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;

/** `link` stands in the addresses of the files (`?link=`), and opens them until `expires_at`. */
export const downloadLinkSchema = z.object({
  link: z.string(),
  expires_at: z.iso.datetime(),
});
export type DownloadLink = z.infer<typeof downloadLinkSchema>;

/** GET /v1/downloads/:key of the licence service, for a replay that is sold as a file; asked by a member it says what they have. */
export const downloadOfferSchema = z.object({
  event_key: z.string(),
  /** Such as `Lincoln vs. Roosevelt video file`. */
  name: z.string(),
  /** Null while it is not on sale; 404 then for whoever has not bought it. */
  price_in_cents: z.number().int().positive().nullable(),
  /** Until when a member who bought it can load it; null for anybody else. */
  bought_until: z.iso.datetime().nullable(),
});
export type DownloadOffer = z.infer<typeof downloadOfferSchema>;

/** GET /v1/downloads of the licence service: the files that a member bought and can load now, the newest first. */
export const boughtDownloadsSchema = z.object({
  downloads: z.array(
    z.object({ resource_key: z.string(), event_key: z.string(), name: z.string(), expires_at: z.iso.datetime() }),
  ),
});
export type BoughtDownloads = z.infer<typeof boughtDownloadsSchema>;

/** GET /vod/:key/download of the media service: what a replay is as a file. */
export const videoFileSchema = z.object({
  /** Bytes. */
  size: z.number().int().positive(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Languages, the usual one first, for example `en`. */
  sound: z.array(z.string()),
  /** Languages in which its captions are files of their own. */
  captions: z.array(z.string()),
});
export type VideoFile = z.infer<typeof videoFileSchema>;
