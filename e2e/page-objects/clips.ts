import { type APIRequestContext, expect } from '@playwright/test';
import { type Game, replayOf } from './schedule.ts';

/** Cuts a clip of 15 seconds out of a replay, and gives the path of its page. `token` stands for the member who cuts it. */
export async function cutClip(
  request: APIRequestContext,
  token: string,
  game: Game,
  { start, title }: { start: number; title: string },
): Promise<string> {
  const response = await request.post('/services/clips/v1/clips', {
    headers: { authorization: `Bearer ${token}` },
    data: { resource_key: replayOf(game)?.key, start_seconds: start, end_seconds: start + 15, title },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { site_url: string }).site_url;
}
