import { z } from 'zod';

/** What pages need to know to show ads. */
export interface SiteAds {
  /** Network and unit of the site at the ad server, such as `/1234/site`. */
  unit: string;
  /** Origins that ads load from beside the ad server's own. */
  sources: readonly string[];
}

/** `unit` is null for a site without ads; undefined leaves it to the installation. */
export interface AdsConfig {
  unit: string | null | undefined;
  sources: readonly string[];
}

/** A network and a unit in it, which may have units of its own. */
export const AD_UNIT = /^(\/[\w.-]+){2,}$/;
const NO_UNIT = 'none';
/** The embedded service asks for no account. */
const DEMO_UNIT = '/0/site';

/** An origin; `*.` before its host stands for all hosts below it. */
const isSource = (text: string) => {
  const origin = text.replace('://*.', '://any.');
  return /^https?:\/\/(\*\.)?[^*]+$/.test(text) && URL.parse(origin)?.origin === origin;
};

const schema = z.object({
  ADS_UNIT: z
    .string()
    .refine(
      (text) => text === NO_UNIT || AD_UNIT.test(text),
      'must be a network and a unit such as /1234/site, or none',
    )
    .optional(),
  ADS_SOURCES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isSource), 'must be origins such as https://ads.example.org, with commas')
    .default([]),
});

/** Reads the ads' part of the environment; `problems` has a line for each bad variable. */
export function readAdsConfig(environment: Record<string, string | undefined>): {
  config: AdsConfig;
  problems: string[];
} {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { config: { unit: null, sources: [] }, problems };
  }
  const { ADS_UNIT: unit, ADS_SOURCES: sources } = parsed.data;
  return { config: { unit: unit === NO_UNIT ? null : unit, sources }, problems: [] };
}

/** The ads of a site; null when it has none. A demo has those of the house. */
export function siteAds({ unit, sources }: AdsConfig, isDemo: boolean): SiteAds | null {
  const chosen = unit === undefined && isDemo ? DEMO_UNIT : unit;
  return chosen ? { unit: chosen, sources } : null;
}
