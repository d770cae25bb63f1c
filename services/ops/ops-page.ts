import { type Html, html } from '../html.ts';
import type { ReleaseEvent } from '../releases/index.ts';
import { CLAIMS_PAGE } from './claim-pages.ts';
import { ago, clockTime, dayAndTime, stepWords } from './ops-words.ts';
import { type CardContext, cardRegions, partCard, region } from './part-card.ts';
import type { PartFacts } from './part-facts.ts';
import { PRIVACY_PAGE } from './privacy-pages.ts';
import { SIGN_OUT } from './sign-in-routes.ts';

export interface OpsFacts extends CardContext {
  siteName: string;
  /** Who looks. */
  memberName: string;
  environments: readonly string[];
  /** The environment that this gateway serves. */
  ownEnvironment: string;
  /** Null while the database does not answer, as the next one. */
  openPrivacyRequests: number | null;
  openClaims: number | null;
  parts: readonly PartFacts[];
  /** Newest first; null when the store does not give them. */
  refusals: readonly ReleaseEvent[] | null;
  /** When the store was last seen whole, while it does not answer; null while it does. */
  staleSince: string | 'never' | null;
  hasHealth: boolean;
}

/** Regions of the whole page by id; a page that is open asks for them again and again. */
export function pageRegions(facts: OpsFacts): Record<string, Html | null> {
  const cards = facts.parts.map((part) => cardRegions(part, facts));
  return Object.assign({ notices: noticesOf(facts), refusals: refusalsOf(facts) }, ...cards);
}

/** What each part's last step was, for those who do not see the page change. */
export function lastSteps({ parts }: OpsFacts): Record<string, { generation: number; sentence: string }> {
  return Object.fromEntries(
    parts.flatMap(({ part, generation, last, history }) => {
      const [newest] = history;
      if (!last || !newest) return [];
      return [[part, { generation, sentence: `${part}: ${stepWords(last, newest.named)}, by ${last.actor}.` }]];
    }),
  );
}

/** What became of the act that led here, told from the channel itself: an address cannot make the page say anything. */
export function toldOf(done: { part: string; generation: number } | null, facts: OpsFacts): Html | null {
  const part = done && facts.parts.find((entry) => entry.part === done.part);
  if (!done || !part) return null;
  const step = part.history.find(({ generation }) => generation === done.generation);
  if (step) {
    const follows =
      step.severity === 'critical'
        ? 'Open pages change at once, those with a playing video within 30 seconds.'
        : 'New page loads have it; open tabs follow at their next navigation.';
    return html`<p class="notice good" id="told" role="status" tabindex="-1" autofocus><strong>Done.</strong> ${part.part}: ${stepWords(step, step.named)}. Generation ${step.generation}. ${follows}</p>`;
  }
  if (done.generation !== part.generation + 1) return null;
  return html`<p class="notice warn" id="told" role="status" tabindex="-1" autofocus>It is written as generation ${done.generation} of ${part.part}, and this gateway cannot read it back yet. It will follow as soon as the store answers.</p>`;
}

export function opsPage(facts: OpsFacts, told: Html | null, siteAddress: string): Html {
  const { siteName, memberName, environment, environments, openPrivacyRequests, openClaims, now } = facts;
  const query = new URLSearchParams({ environment }).toString();
  const reload = `/ops?${query}`;
  return html`<header class="top">
<div><p class="eyebrow">${siteName}</p><h1>Releases</h1></div>
<form class="who muted" method="post" action="${SIGN_OUT}">${memberName}<br><a href="${PRIVACY_PAGE}">Privacy requests${openOf(openPrivacyRequests)}</a> · <a href="${CLAIMS_PAGE}">Claims${openOf(openClaims)}</a> · <a href="${siteAddress}">Go to the site</a> · <button class="link">Sign out</button></form>
</header>
<main data-state="/ops/state.json?${query}">
<form class="environment" method="get" action="/ops">
<label for="environment">Environment</label>
<select class="control" id="environment" name="environment">${environments.map(
    (name) => html`<option ${name === environment && 'selected'}>${name}</option>`,
  )}</select>
<button class="button">Show</button>
<p class="muted"><span id="as-of">As of <time datetime="${now.toISOString()}">${clockTime(now.toISOString())}</time>.</span> <a href="${reload}">Reload</a></p>
</form>
${told}
${region('notices', noticesOf(facts))}
<div class="cards">${facts.parts.map((part) => partCard(part, facts))}</div>
<section class="card wide" aria-labelledby="refused"><h2 id="refused">Refusals and alerts</h2>
${region('refusals', refusalsOf(facts))}</section>
<p class="hidden" id="announce" role="status"></p>
</main>`;
}

const openOf = (open: number | null) => open !== null && html` (${open} open)`;

function noticesOf({ staleSince, canAct, hasHealth, environment, ownEnvironment, now }: OpsFacts): Html {
  return html`${
    staleSince !== null &&
    html`<p class="notice bad"><strong>The release store does not answer.</strong> ${
      staleSince === 'never'
        ? 'It was never seen whole.'
        : html`What you see is of <time datetime="${staleSince}">${ago(staleSince, now)}</time>.`
    } Pages are served from what the gateway keeps; acts will fail.</p>`
  }
${!canAct && html`<p class="notice warn">This installation holds no key that the store trusts: you can look here, and act where the store is at home.</p>`}
${!hasHealth && html`<p class="notice warn">Reports of tabs cannot be read: the database does not answer.</p>`}
${environment !== ownEnvironment && html`<p class="notice">This gateway serves ${ownEnvironment}. Tabs of ${environment} are counted by its own gateways.</p>`}`;
}

const kinds: Partial<Record<ReleaseEvent['kind'], string>> = {
  refused: 'Refused',
  forbidden: 'Forbidden',
  'failed-gate': 'Failed the gate',
  alert: 'Alert',
  preview: 'Preview',
};

/** True for events that somebody in charge wants to see without asking. */
export function isRefusal({ kind, action }: ReleaseEvent): boolean {
  return kind === 'preview' ? action === 'refuse' : kinds[kind] !== undefined;
}

function refusalsOf({ refusals, now }: OpsFacts): Html {
  if (refusals === null) return html`<p class="quiet">They cannot be read while the store does not answer.</p>`;
  if (refusals.length === 0) return html`<p class="quiet">None lately.</p>`;
  return html`<ol class="events">${refusals.map(
    ({ at, kind, actor, part, environment, message }) => html`<li>
<p><span class="badge ${kind === 'alert' || kind === 'forbidden' ? 'bad' : 'warn'}">${kinds[kind]}</span> ${part}${environment && html` on ${environment}`}</p>
<p>${message}</p>
<p class="muted"><time datetime="${at}" title="${dayAndTime(at)}">${ago(at, now)}</time> by ${actor}</p>
</li>`,
  )}</ol>`;
}
