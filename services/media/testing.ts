import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { PlayableResource } from '../service-context.ts';

/** The format of a picture, by how its bytes begin. */
export function formatOf(picture: Buffer): string {
  const text = picture.toString('latin1', 0, 12);
  if (text.endsWith('ftypavif')) return 'image/avif';
  if (/^RIFF.{4}WEBP$/s.test(text)) return 'image/webp';
  return text.startsWith('\xff\xd8\xff') ? 'image/jpeg' : 'another format';
}

/** A free live feed that began at 18:00 and is still on; `overrides` make it another one. */
export function playable(overrides: Partial<PlayableResource> = {}): PlayableResource {
  return {
    eventKey: 'event1',
    resourceKey: 'live1',
    kind: 'broadcast',
    publisherName: 'River High',
    paymentRequired: false,
    requiredEntitlements: [],
    blackoutStart: null,
    blackoutEnd: null,
    isPlayable: true,
    isOver: false,
    startedAt: new Date('2026-11-20T18:00:00.000Z'),
    endsAt: null,
    outage: null,
    durationSeconds: null,
    file: null,
    sport: 'Football',
    game: null,
    ...overrides,
  };
}

/** Addresses that the master playlist of a feed announces, each of which the service has. */
export async function announcedBy(app: Pick<FastifyInstance, 'inject'>, feed: string, query = ''): Promise<string[]> {
  const { headers } = await app.inject(`${feed}/master.m3u8${query}`);
  // Pages of other origins read what is announced, too.
  assert.equal(headers['access-control-expose-headers'], 'link');
  const files = [...String(headers.link ?? '').matchAll(/<([^>]+)>; rel=preload; as=fetch; crossorigin/g)];
  for (const [, file] of files) assert.equal((await app.inject(`${feed}/${file}`)).statusCode, 200, file);
  return files.map(([, file = '']) => file);
}
