import { z } from 'zod';
import { CLIP_SECONDS, LONGEST_CLIP_TITLE } from '../rules/clip-limits.ts';
import { instantSchema } from './event.ts';
import { shortVideoSchema } from './short-video.ts';

/** What a member has cut from a game. It does not say who that was. */
export const clipSchema = shortVideoSchema.extend({ created_at: instantSchema });
export type Clip = z.infer<typeof clipSchema>;

/** POST /v1/clips: the part of a video that is to be a clip. Ours: the specification names the page of a clip alone. */
export const newClipSchema = z
  .object({
    /** Key of a broadcast or a replay. */
    resource_key: z.string().min(1).max(255),
    /** Seconds of that video. */
    start_seconds: z.number('Choose where the clip begins').nonnegative('Choose where the clip begins'),
    end_seconds: z.number('Choose where the clip ends'),
    title: z
      .string('Give the clip a title')
      .trim()
      .min(1, 'Give the clip a title')
      .regex(/^\P{Cc}*$/u, 'Use one line')
      .refine((title) => [...title].length <= LONGEST_CLIP_TITLE, `Use at most ${LONGEST_CLIP_TITLE} characters`),
    /** For a video that is paid for. */
    license: z.string().max(2000).optional(),
  })
  .refine(({ start_seconds: start, end_seconds: end }) => end - start >= CLIP_SECONDS.least, {
    path: ['end_seconds'],
    message: `A clip lasts ${CLIP_SECONDS.least} seconds at least`,
  })
  .refine(({ start_seconds: start, end_seconds: end }) => end - start <= CLIP_SECONDS.most, {
    path: ['end_seconds'],
    message: `A clip lasts ${CLIP_SECONDS.most} seconds at most`,
  });
export type NewClip = z.infer<typeof newClipSchema>;

/** GET /v1/clips: those of the member who asks, the newest first. */
export const ownClipsSchema = z.object({ items: z.array(clipSchema) });
export type OwnClips = z.infer<typeof ownClipsSchema>;

/** The answer 422: one sentence for each field that is to be mended. */
export const clipErrorsSchema = z.object({ errors: z.record(z.string(), z.string()) });
export type ClipErrors = z.infer<typeof clipErrorsSchema>;
