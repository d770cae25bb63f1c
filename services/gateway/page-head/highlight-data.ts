import type { VideoObject } from 'schema-dts';
import type { Highlight } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import type { DataFacts } from './data-facts.ts';

/** A highlight for search engines: a video that is free for all. */
export function highlightData(
  highlight: Highlight,
  description: string,
  { origin }: Pick<DataFacts, 'origin'>,
): VideoObject {
  const { title, thumbnail, date, duration, site_url: path, video_url: video, event } = highlight;
  const url = origin + path;
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    ...{ name: title, description, url },
    uploadDate: date,
    duration: `PT${Math.round(duration)}S`,
    contentUrl: new URL(video, origin).href,
    ...(thumbnail === null ? {} : { thumbnailUrl: new URL(thumbnail, origin).href }),
    isAccessibleForFree: true,
    recordedAt: { '@id': `${origin}${eventPath(event)}#event` },
  };
}
