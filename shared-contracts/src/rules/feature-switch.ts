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

/** Switches as a page's query sets them; one that the query does not name keeps its default. */
export function featureSwitches(query: Pick<URLSearchParams, 'get'>): FeatureSwitches {
  const read = (name: FeatureSwitch) => {
    const value = query.get(name);
    return value === null ? DEFAULT_FEATURE_SWITCHES[name] : isSwitchOn(value);
  };
  return {
    limited_concurrent: read('limited_concurrent'),
    site_takeover: read('site_takeover'),
    internal_data: read('internal_data'),
  };
}
