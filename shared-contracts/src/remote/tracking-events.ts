/** A thing of a GA4 ecommerce event; `price` in dollars. */
export interface TrackedItem {
  item_id: string;
  item_name: string;
  item_category?: string;
  item_list_id?: string;
  item_list_name?: string;
  coupon?: string;
  index?: number;
  price: number;
  quantity: 1;
}

/** An order as GA4 wants it; `value` in dollars. */
interface TrackedOrder {
  currency: 'USD';
  value: number;
  coupon?: string;
  items: readonly TrackedItem[];
}

interface TrackedPass {
  pass_key: string;
  pass_name: string;
  price_in_cents: number;
  /** Event that the fan wanted to see. */
  event_key?: string;
}

interface TrackedSchool {
  school_key: string;
  school_name: string;
}

interface TrackedTeam {
  team_key: string;
  sport: string;
}

interface TrackedClip {
  event_key: string;
  clip_key?: string;
}

interface TrackedAdBlock {
  /** Where the ad would have stood: in the video, or a place on the page. */
  place: string;
  /** Left out on pages of no single event. */
  event_key?: string;
  /** For example the country code or the publisher's key. */
  reason: string;
}

interface TrackedRenewal {
  plan: string;
}

/**
 * Every event of the product with its properties. None has a property for who the visitor is: the shell adds that by
 * itself, and only what consent allows.
 */
export interface TrackingEvents {
  'Checkout Started': TrackedPass;
  'Checkout Step Completed': TrackedPass & { step: 'pass' | 'payment' };
  'Order Completed': TrackedPass & { order_id: string };
  'User Checked Out': TrackedPass & { order_id: string };
  'Account Created': { method: 'password' };
  'School Followed': TrackedSchool;
  'Favorite Team': TrackedTeam;
  'Unfavorite Team': TrackedTeam;
  'Clip Button Clicked': TrackedClip;
  'Clip Create Clicked': TrackedClip;
  'Clip Delete Clicked': TrackedClip;
  'Video Player Started': { event_key: string; resource_key: string; title: string; kind: 'live' | 'replay' };
  'Push Notification Opt-In': { topic: string };
  'Short Form Video Continues': { highlight_key: string; position: number };
  button_clicked: { button: string; location: string };
  'Ads Blocked By Event': TrackedAdBlock;
  'Ads Blocked By Region': TrackedAdBlock;
  'Ads Blocked By Publisher': TrackedAdBlock;
  select_item: { item_list_id: string; item_list_name: string; items: readonly TrackedItem[] };
  begin_checkout: TrackedOrder;
  add_payment_info: TrackedOrder & { payment_type: string };
  purchase: TrackedOrder & { transaction_id: string; tax: number; shipping: number };
  sign_up: { method: 'password' };
  login: { method: 'password' };
  support_school: TrackedSchool;
  follow_school: TrackedSchool;
  watch_event_filter: { filter: string; value: string };
  cancel_subscription: TrackedRenewal;
  reactivate_subscription: TrackedRenewal;
}

export type TrackingEventName = keyof TrackingEvents;

/** The name and the properties of any one event. */
type TrackedCall = { [Name in TrackingEventName]: [name: Name, properties: TrackingEvents[Name]] }[TrackingEventName];

/**
 * Sends one event of the catalogue as soon as consent allows it; never throws and never waits. Without a type parameter,
 * so that the release gate can tell that a catalogue with more events serves every page that knows fewer.
 */
export type Track = (...call: TrackedCall) => void;

interface TrackingEventFacts {
  /** The moment at which it is sent. */
  when: string;
  /** Also goes to the tag manager's data layer: `ecommerce` in GA4's shape, `flat` with its properties as they are. */
  dataLayer?: 'ecommerce' | 'flat';
}

/** When each event is sent, and which of them the data layer gets. All of them go to the collector. */
export const trackingCatalogue: { readonly [Name in TrackingEventName]: TrackingEventFacts } = {
  'Checkout Started': { when: 'the offer with its passes is first shown' },
  'Checkout Step Completed': { when: 'a pass was picked, or the card was turned into a token' },
  'Order Completed': { when: 'a payment succeeded' },
  'User Checked Out': { when: 'the receipt is shown' },
  'Account Created': { when: 'the member service made an account' },
  'School Followed': { when: 'following a school was saved' },
  'Favorite Team': { when: 'a team was marked as a favorite' },
  'Unfavorite Team': { when: 'a favorite team was unmarked' },
  'Clip Button Clicked': { when: 'the clip editor is opened from the player' },
  'Clip Create Clicked': { when: 'a clip is saved' },
  'Clip Delete Clicked': { when: 'a clip is deleted' },
  'Video Player Started': { when: 'the first picture of a video plays' },
  'Push Notification Opt-In': { when: 'notifications are switched on' },
  'Short Form Video Continues': { when: 'the next highlight starts by itself' },
  button_clicked: { when: 'a button without an event of its own is pressed' },
  'Ads Blocked By Event': { when: 'the kind of event keeps ads away' },
  'Ads Blocked By Region': { when: 'the viewer’s country keeps ads away' },
  'Ads Blocked By Publisher': { when: 'the publisher keeps ads away' },
  select_item: { when: 'a pass is picked from the list', dataLayer: 'ecommerce' },
  begin_checkout: { when: 'with Checkout Started', dataLayer: 'ecommerce' },
  add_payment_info: { when: 'the card was turned into a token', dataLayer: 'ecommerce' },
  purchase: { when: 'with Order Completed', dataLayer: 'ecommerce' },
  sign_up: { when: 'with Account Created', dataLayer: 'flat' },
  login: { when: 'a member signed in', dataLayer: 'flat' },
  support_school: { when: 'a school to support is chosen', dataLayer: 'flat' },
  follow_school: { when: 'with School Followed', dataLayer: 'flat' },
  watch_event_filter: { when: 'the list of games is filtered', dataLayer: 'flat' },
  cancel_subscription: { when: 'the renewal was cancelled', dataLayer: 'flat' },
  reactivate_subscription: { when: 'the renewal was taken up again', dataLayer: 'flat' },
};
