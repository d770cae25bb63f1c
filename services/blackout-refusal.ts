import type { PlayableResource } from './service-context.ts';

/** Why a video is refused during a blackout. Names no time, since a service does not know the viewer's zone: pages do. */
export function blackoutRefusal({ publisherName }: Pick<PlayableResource, 'publisherName'>): string {
  return `This broadcast is currently blacked out by ${publisherName || 'the publisher'}.`;
}
