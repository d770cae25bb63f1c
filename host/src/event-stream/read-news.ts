import type { FlagNews, MapNews, StreamNews } from 'shared-contracts/event-stream';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const mapShape: ShapeOf<MapNews> = {
  topic: 'text',
  id: 'text',
  generations: ['may be absent', ['record', 'number']],
};
const flagShape: ShapeOf<FlagNews> = { topic: 'text', version: 'number' };
const isNews = fits(['by', 'topic', { map: mapShape, flags: flagShape }]);

/** Reads a message of the stream, or of another tab; null for one that this host does not know. */
export function readNews(text: string): StreamNews | null {
  try {
    const news: unknown = JSON.parse(text);
    return isNews(news) ? (news as StreamNews) : null;
  } catch {
    return null;
  }
}
