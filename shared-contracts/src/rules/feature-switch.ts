export type FeatureSwitch = 'limited_concurrent' | 'site_takeover' | 'internal_data';

export type FeatureSwitches = Readonly<Record<FeatureSwitch, boolean>>;

export const DEFAULT_FEATURE_SWITCHES: FeatureSwitches = {
  limited_concurrent: true,
  site_takeover: true,
  internal_data: false,
};

/** Only the exact word turns a switch on; whatever else was given, in another case too, turns it off. */
export function isSwitchOn(value: string): boolean {
  return value === 'on';
}

/** Switches as queries set them, the first one that names it; one that none of them names keeps its default. */
export function featureSwitches(...queries: readonly Pick<URLSearchParams, 'get'>[]): FeatureSwitches {
  const read = (name: FeatureSwitch) => {
    const value = queries.map((query) => query.get(name)).find((given) => given !== null) ?? null;
    return value === null ? DEFAULT_FEATURE_SWITCHES[name] : isSwitchOn(value);
  };
  return {
    limited_concurrent: read('limited_concurrent'),
    site_takeover: read('site_takeover'),
    internal_data: read('internal_data'),
  };
}

/** What of a browser's window knows the addresses of its tab. */
export interface TabAddresses {
  location: { search: string };
  performance: { getEntriesByType?(type: 'navigation'): readonly { name: string }[] };
}

/**
 * Switches of a tab: by its address, or else by the one that its document was loaded from. So a switch holds while links
 * are followed, until the document goes.
 */
export function switchesOfTab({ location, performance }: TabAddresses): FeatureSwitches {
  const loadedFrom = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  const [, loadedQuery] = /^[^?#]*\?([^#]*)/.exec(loadedFrom) ?? [];
  return featureSwitches(new URLSearchParams(location.search), new URLSearchParams(loadedQuery));
}
