import { createSlice } from '@reduxjs/toolkit';
import type { ExternalSite } from '../routes/legacy-redirects.ts';

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
  isDemo: false,
};

export const siteSlice = createSlice({ name: 'site', initialState, reducers: {} });
