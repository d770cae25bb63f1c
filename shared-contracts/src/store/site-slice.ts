import { createSlice } from '@reduxjs/toolkit';
import type { ExternalSite } from '../routes/legacy-redirects.ts';

/** Where ads come from. */
export interface AdSettings {
  /** Address of the ad server, without a trailing slash. */
  service: string;
  /** Network and unit of the site, such as `/1234/site`. */
  unit: string;
}

/** Configuration of the site that every part may read; set once, before the first render. */
export interface SiteState {
  name: string;
  domainSuffix: string;
  /** Address without a trailing slash. */
  baseUrl: string;
  /** Slug of the network's own store. */
  storeSlug: string;
  /** Where the card network's frame is served. */
  cardFrameUrl: string;
  /** Addresses of the sites beside this one. */
  links: Readonly<Record<ExternalSite, string>>;
  /** Null where the site has no ads. */
  ads: AdSettings | null;
  /** True when the schedule is generated for demonstration. */
  isDemo: boolean;
}

const initialState: SiteState = {
  name: '',
  domainSuffix: '',
  baseUrl: '',
  storeSlug: '',
  cardFrameUrl: '',
  links: { helpCentre: '', fanSupport: '' },
  ads: null,
  isDemo: false,
};

export const siteSlice = createSlice({ name: 'site', initialState, reducers: {} });
