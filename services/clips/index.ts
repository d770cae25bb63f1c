import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Clip, clipErrorsSchema, clipSchema, newClipSchema, ownClipsSchema } from 'shared-contracts/entities';
import { isBlackedOut } from 'shared-contracts/rules';
import { z } from 'zod';
import { blackoutRefusal } from '../blackout-refusal.ts';
import { keyOf } from '../db/keys.ts';
import { clips } from '../db/schema/index.ts';
import { formErrors } from '../form-errors.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { PlayableResource, ServicePlugin } from '../service-context.ts';
import { loadClips } from './load-clips.ts';

/** Clips that one member may have of one event, and of all together. */
const MOST_OF_EVENT = 20;
const MOST = 500;

/** Deleted or taken down, a clip is gone for everybody this much later. */
const SOON = { topic: 'highlights', freshSeconds: 5, staleSeconds: 5 } as const;

const params = z.object({ key: z.string().max(200) });
const problem = z.object({ statusCode: z.number(), code: z.string(), error: z.string(), message: z.string() });

/** Clips that members cut from games: made, read by all, and deleted by whoever made them. */
export const clipService: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock, config, shareAnswer } = context;
  const isShown = isNull(clips.takenDownAt);

  const find = async (key: string): Promise<Clip> => {
    const [clip] = await loadClips(db, config.services.media, and(eq(clips.key, key), isShown));
    if (!clip) throw new HttpError(404, 'clip_not_found', `There is no clip with the key ${key}.`);
    return clip;
  };

  app.get(
    '/v1/clips/:key',
    { schema: { params, response: { 200: clipSchema, 404: problem } } },
    shareAnswer(SOON, async ({ params: { key } }) => find(key)),
  );

  app.get('/v1/clips', { schema: { response: { 200: ownClipsSchema } } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    reply.header('cache-control', 'no-store');
    const isTheirs = and(eq(clips.authorKey, userKey), isShown);
    return { items: await loadClips(db, config.services.media, isTheirs, desc(clips.createdAt)) };
  });

  app.post(
    '/v1/clips',
    {
      bodyLimit: 16_384,
      schema: {
        body: z.looseObject({}),
        response: { 201: clipSchema, 422: clipErrorsSchema, 403: problem, 404: problem, 409: problem },
      },
    },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      const parsed = newClipSchema.safeParse(request.body);
      if (!parsed.success) return reply.status(422).send({ errors: formErrors(parsed.error) });
      const { resource_key: resourceKey, start_seconds: start, end_seconds: end, title, license } = parsed.data;
      const resource = await videoOf(resourceKey);
      await check(resource, license);
      if (end > secondsOf(resource, clock())) {
        return reply.status(422).send({ errors: { end_seconds: 'The video does not go that far' } });
      }
      const { eventKey, startedAt } = resource;
      const key = keyOf('clp', userKey, resourceKey, start, end);
      const now = clock();
      await db.transaction(async (tx) => {
        const [known] = await tx.select().from(clips).where(eq(clips.key, key));
        if (known?.takenDownAt) throw new HttpError(409, 'clip_taken_down', 'This part of the game was taken down.');
        // With a new title it is as good as new: that it was judged before says nothing any more.
        if (known?.title === title) return;
        if (known) return await tx.update(clips).set({ title, createdAt: now }).where(eq(clips.key, key));
        const isTheirs = eq(clips.authorKey, userKey);
        const total = await tx.$count(clips, isTheirs);
        const ofEvent = await tx.$count(clips, and(isTheirs, eq(clips.eventKey, eventKey)));
        if (total >= MOST) throw tooMany(MOST, 'clips');
        if (ofEvent >= MOST_OF_EVENT) throw tooMany(MOST_OF_EVENT, 'clips of one game');
        await tx.insert(clips).values({
          ...{ key, eventKey, resourceKey, title, authorKey: userKey, createdAt: now },
          ...{ slug: key, description: '', startSeconds: start, endSeconds: end },
          happenedAt: startedAt ? new Date(startedAt.getTime() + start * 1000) : now,
        });
      });
      return reply.status(201).send(await find(key));
    },
  );

  app.delete('/v1/clips/:key', { schema: { params } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    // What was taken down stays, so that it cannot be made again.
    const isTheirs = and(eq(clips.key, request.params.key), eq(clips.authorKey, userKey), isShown);
    await db.delete(clips).where(isTheirs);
    return reply.status(204).send();
  });

  async function videoOf(key: string): Promise<PlayableResource> {
    const resource = await context.findPlayable(key);
    if (!resource || resource.kind === 'datacast') {
      throw new HttpError(404, 'not_found', `There is no video with the key ${key}.`);
    }
    if (!resource.isPlayable) throw new HttpError(409, 'not_playable', 'This video cannot be watched now.');
    return resource;
  }

  /** Throws the refusal of a video to whoever may not watch it. */
  async function check(video: PlayableResource, license: string | undefined): Promise<void> {
    if (isBlackedOut({ start: video.blackoutStart, end: video.blackoutEnd }, clock())) {
      throw new HttpError(403, 'blackout', blackoutRefusal(video));
    }
    if (!video.paymentRequired) return;
    if (!license || !(await context.verifyLicence(license, video))) {
      throw new HttpError(403, 'licence_required', 'Clips of this game are for those who can watch it.');
    }
  }
};

/** How much of a video there is now, in seconds. */
function secondsOf({ durationSeconds, startedAt, endsAt }: PlayableResource, now: Date): number {
  if (durationSeconds !== null) return durationSeconds;
  if (!startedAt) return 0;
  return (Math.min(now.getTime(), endsAt?.getTime() ?? Number.POSITIVE_INFINITY) - startedAt.getTime()) / 1000;
}

const tooMany = (most: number, what: string) =>
  new HttpError(409, 'too_many_clips', `You can have up to ${most} ${what}. Delete one first.`);
