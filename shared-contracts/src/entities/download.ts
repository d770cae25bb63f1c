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
