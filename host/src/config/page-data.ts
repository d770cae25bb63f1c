import type { FirstFlags } from 'shared-contracts/entities';
import type { Language } from 'shared-contracts/messages';
import type { ReleasableName, ReleaseMap } from 'shared-contracts/remote';
import type { ServiceName } from 'shared-contracts/routes';
import type { SiteState } from 'shared-contracts/store';
import type { FlagService } from '../flags/flag-service.ts';

/** Who watches over consent, and whether the browser's request asked not to be sold or shared. */
export interface ConsentConfig {
  /** False when OneTrust or CookiePro is in the page. */
  isEmbedded: boolean;
  isGpc: boolean;
}

export interface TrackingConfig {
  writeKey: string;
  tagManager: { id: string; origin: string } | null;
}

/** What the gateway writes into the HTML for the shell. */
export interface ShellConfig {
  site: SiteState;
  services: Record<ServiceName, string>;
  consent: ConsentConfig;
  tracking: TrackingConfig;
  /** Where feature flags come from; null when no client-side id is configured. */
  flags: FlagService | null;
  /** Key and version of the bot check; null when the member service asks for none. */
  botCheck: { siteKey: string; version: 2 | 3 } | null;
  /** True when a refresh cookie came with the request, so that a session may be revived. */
  mayHaveSession: boolean;
  /** Domain of the login cookies; null for the host itself, absent from an older gateway. */
  cookieDomain?: string | null;
  /** The gateway's clock when it wrote the page, in milliseconds. */
  serverTime: number;
}

/** What a server rendered the page by, beside its data. */
export interface RenderedPage {
  /** Of the page's remote. */
  releaseId: string;
  timeZone: string;
  /** Absent from an older gateway, whose pages are in English. */
  language?: Language;
  /** Milliseconds of the gateway's clock. */
  at: number;
}

/** Everything inlined in the HTML. `data` holds first answers by address. */
export interface PageData {
  config: ShellConfig;
  map: ReleaseMap;
  data: Record<string, unknown>;
  /** Signed by the gateway, for reports of how releases do; without it none are sent. */
  reportToken?: string;
  /** Flags of a visitor without a name; null when the service gave none in time, absent from an older gateway. */
  firstFlags?: FirstFlags | null;
  /** Null when the HTML holds no page, absent from an older gateway. */
  rendered?: RenderedPage | null;
  /** The release by which a server could not render the page; null for none, absent from an older gateway. */
  renderFailure?: { remote: ReleasableName; releaseId: string; reason: string } | null;
}

/** Reads what the gateway inlined; a page without it cannot start, and says so. */
export function readPageData(document: Document): PageData {
  const element = document.getElementById('page-data');
  if (!element?.textContent) throw new Error('The page came without its data: is it served by the gateway?');
  return JSON.parse(element.textContent) as PageData;
}
