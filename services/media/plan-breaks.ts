import type { FeedScore } from './feed-tracks.ts';

/** A pause of the game in which ads may stand. */
export interface AdBreak {
  /** The same in a live feed and its replay. */
  id: string;
  /** Seconds of the feed at which it begins. */
  at: number;
  seconds: number;
}

/** A shorter pause has no room for an ad. */
const SHORTEST = 20;

/** The breaks between the periods, or sets, of a feed's game. */
export function planBreaks({ line, leadInSeconds }: FeedScore): AdBreak[] {
  const breaks: AdBreak[] = [];
  for (const [index, { stage, at, number }] of line.entries()) {
    const seconds = (line[index + 1]?.at ?? at) - at;
    if (stage === 'break' && seconds >= SHORTEST)
      breaks.push({ id: `break-${number}`, at: leadInSeconds + at, seconds });
  }
  return breaks;
}
