import type { SportsEvent } from 'shared-contracts/entities';
import { profileFixture } from 'shared-contracts/testing';
import { broadcastFixture, eventFixture, publisherFixture } from '../../testing/event-fixture.ts';
import { FakeServices, json } from '../../testing/fake-services.ts';

/** Address of the event at its service. */
export const EVENT = '/v2/game_or_event/game-1';
/** Address of its page. */
export const at = '/events/roosevelt-vs-lincoln-football/game-1';
export const params = { slug: 'roosevelt-vs-lincoln-football', key: 'game-1' };

/** The event as its one publisher shows it. */
export const shown = (feeds: Parameters<typeof publisherFixture>[0], changes: Partial<SportsEvent> = {}) =>
  eventFixture({ publishers: [publisherFixture(feeds)], ...changes });
/** A live game for everybody. */
export const freeLive = shown({ broadcasts: [broadcastFixture({ payment_required: false })] });

/** Services that know the event, and a member with entitlements. */
export function servicesWith(event: SportsEvent, entitlements: string[] = []): FakeServices {
  return new FakeServices()
    .signIn('token')
    .on('GET', 'unity', EVENT, () => json(event))
    .on('GET', 'member', '/api/user/entitlements', () => json({ entitlements }))
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
}

/** Lets jsdom, which plays nothing, stand for a browser that plays HLS itself. The page must go before the mocks do. */
export function playNatively() {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    for (const type of ['loadedmetadata', 'playing']) this.dispatchEvent(new Event(type));
    return Promise.resolve();
  });
}
