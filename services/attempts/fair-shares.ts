/** How often something may be done, at once and in each window of so many seconds. */
export interface Share {
  limit: number;
  windowSeconds: number;
}

const MINUTE = 60;

/**
 * What one fan needs on the busiest evening, and in how many seconds. An address is given that for each fan who may sit
 * behind it, and as much again at once, since a school's fans all come before kick-off.
 */
const perFan = {
  /** A search and each list or filter of its results ask five times, nine when they name a day; a list that is opened in the site one to three times. */
  searches: [6, MINUTE],
  /** The search box asks with each pause while one types: some six times for a name. */
  suggestions: [12, MINUTE],
  /** A player asks once for each video, and every three minutes while it plays; some look into several games. */
  licences: [4, MINUTE],
  /** One fan in four pays with a card in the same ten minutes; whoever tries stolen cards needs many more. */
  cardTokens: [1 / 4, 10 * MINUTE],
  /** A card that is declined, or an answer that was lost, is tried again. */
  payments: [1 / 2, 10 * MINUTE],
  /** One in five makes an account within an hour. */
  signUps: [1 / 5, 60 * MINUTE],
  /** Each of them takes one, and so do the tries that have to be mended. */
  botChecks: [1 / 5, MINUTE],
  /** A page view, and what is pressed on it. */
  trackingMessages: [12, MINUTE],
  /** A tab gathers its reports and sends a handful in all. */
  releaseReports: [3, MINUTE],
  flagReports: [6, MINUTE],
  /** Hardly any, unless a page breaks its own policy, and then the first hundred say so. */
  violationReports: [1 / 5, MINUTE],
  /** Pictures of links that are not kept: some phones ask for one as its fan sends a link. */
  pictures: [1 / 5, MINUTE],
} as const;

export type ShareName = keyof typeof perFan;

/** What a household of few fans is left in any case. */
const LEAST = 10;

/** Returns the share of an address behind which so many fans may sit. */
export function shareOf(name: ShareName, fansPerAddress: number): Share {
  const [each, windowSeconds] = perFan[name];
  return { limit: Math.max(LEAST, Math.ceil(each * fansPerAddress)), windowSeconds };
}
