import type { Broadcast, Datacast, SportsEvent, Vod } from 'shared-contracts/entities';
import { inTranslation } from 'shared-contracts/messages';
import {
  blackoutWindowOf,
  type EventShowing,
  eventStatusOf,
  type FeatureSwitch,
  FLAG_DEFAULTS,
  type FlagKey,
  requiredEntitlements,
  switchesOfTab,
  type TabAddresses,
} from 'shared-contracts/rules';
import { type AppState, selectFlag } from 'shared-contracts/store';
import type { Screen, Viewer } from '../../features/event-stage/screen.ts';
import type { PlayerFacts } from '../../features/player/index.ts';
import { statisticsOf } from '../../features/player/settings/statistics.ts';

export interface InternalFact {
  term: string;
  words: string;
}

/** What the page is shown by, besides its own data. */
export type PageState = Pick<AppState, 'consent' | 'flags' | 'geo' | 'preferences'>;

const facts = (rows: readonly (readonly [term: string, words: string | null | undefined])[]): InternalFact[] =>
  rows.map(([term, words]) => ({ term, words: words || 'none' }));

/** Which release shows the page, and where and how the tab reads it. Names of switches and flags are those of the product. */
export function pageFacts(root: Element | null, tab: TabAddresses, state: PageState): InternalFact[] {
  const { remote, version, release } = root instanceof HTMLElement ? root.dataset : {};
  const { geo, preferences, consent, flags } = state;
  const switches = Object.entries(switchesOfTab(tab)) as [FeatureSwitch, boolean][];
  return facts([
    ['Release', remote && `${remote} ${version}`],
    ['Release id', release],
    ['Time zone', preferences.timeZone],
    ['Country', geo.status === 'found' ? geo.country : geo.status],
    ['Consent', consent.groups.join(', ')],
    ...switches.map(([name, isOn]) => [name, isOn ? 'on' : 'off'] as const),
    ['Flags', flags.status],
    ...(Object.keys(FLAG_DEFAULTS) as FlagKey[]).map((key) => [key, String(selectFlag(state, key))] as const),
  ]);
}

/** What the rules make of an event for who is watching. */
export function eventFacts(event: SportsEvent, viewer: Viewer, screen: Screen, now: Date): InternalFact[] {
  const offer = 'offer' in screen ? screen.offer : null;
  return facts([
    ['Key', event.key],
    ['Type', event.content_type],
    ['Start', event.start_time],
    ['Status', eventStatusOf(event, now)],
    ['Blackout', blackoutText(event)],
    ['Opened by', requiredEntitlements(event, 'video').join(', ')],
    ['Viewer', viewer.status],
    ['Entitlements', viewer.status === 'member' ? viewer.entitlements.join(', ') : null],
    ['Shown', screen.kind === 'poster' ? `${screen.kind}, ${screen.status}` : screen.kind],
    ['Offer', offer],
  ]);
}

/** Feeds of the publisher on stage. */
export function feedFacts({ publisher, broadcast, vod }: EventShowing): InternalFact[] {
  return facts([
    ['Publisher', `${publisher.key}, ${publisher.name}`],
    ['Ads', publisher.show_ads ? 'yes' : 'no'],
    ['Broadcast', broadcast && feedText(broadcast)],
    ['Replay', vod && feedText(vod)],
    ...publisher.datacasts.map((datacast, index) => [`Statistics ${index + 1}`, feedText(datacast)] as const),
  ]);
}

/** How the player stands, with the figures of what plays. */
export function playerFacts({ state, statistics, video }: PlayerFacts): InternalFact[] {
  const { status, phase, trouble, denial, failure, dataUse, chosenQuality, qualities } = state;
  return facts([
    ['State', status === phase ? status : `${status} (${phase})`],
    ['Trouble', trouble],
    ['Refused', denial && `${denial.reason}: ${denial.message}`],
    ['Failed', failure],
    ['Live edge', state.isLive ? (state.isAtLiveEdge ? 'there' : 'behind') : null],
    ['Data use', dataUse],
    ['Qualities', qualities.map(({ height }) => height).join(', ')],
    ['Chosen quality', chosenQuality === null ? 'automatic' : String(chosenQuality)],
    ['Position', `${video.currentTime.toFixed(1)} s`],
    // The player says the same in the language of the page.
    ...(statistics
      ? inTranslation(null, () => statisticsOf(video, statistics)).map(({ label, value }) => [label, value] as const)
      : []),
  ]);
}

function feedText(feed: Broadcast | Vod | Datacast): string {
  const { key, status, payment_required: isPaid, entitlement_period: paidUntil, producer_type: producer } = feed;
  const price = !isPaid ? 'free' : paidUntil === null ? 'paid' : `paid until ${paidUntil}`;
  const blackout = blackoutText(feed);
  return [key, status, price, producer && `by ${producer}`, blackout && `blackout ${blackout}`]
    .filter(Boolean)
    .join(', ');
}

function blackoutText(of: Parameters<typeof blackoutWindowOf>[0]): string {
  const { start, end } = blackoutWindowOf(of);
  return [start && `from ${start.toISOString()}`, end && `until ${end.toISOString()}`].filter(Boolean).join(' ');
}
