import { type Html, html } from '../html.ts';
import { shortId } from '../releases/index.ts';
import { failureChart } from './failure-chart.ts';
import { type ActName, actNames, opsActs } from './ops-acts.ts';
import { ago, clockTime, count, dayAndTime, releaseName, stepWords } from './ops-words.ts';
import type { PartFacts } from './part-facts.ts';
import { speedTable } from './speed-table.ts';

export interface CardContext {
  environment: string;
  now: Date;
  /** False where this installation may look only. */
  canAct: boolean;
}

/** Address of the page that asks before an act. */
export function actAddress(part: string, act: ActName, environment: string): string {
  return `/ops/${part}/${act}?${new URLSearchParams({ environment })}`;
}

/** A part of the page that is replaced when it changes; nothing else on the page is touched. */
export function region(id: string, content: Html | null): Html {
  return html`<div data-region id="${id}">${content}</div>`;
}

/** Regions of one part's card, by id. */
export function cardRegions(facts: PartFacts, context: CardContext): Record<string, Html | null> {
  const { part } = facts;
  return {
    [`facts-${part}`]: factsOf(facts, context),
    [`health-${part}`]: failureChart(facts),
    [`speed-${part}`]: speedTable(facts),
    [`acts-${part}`]: actsOf(facts, context),
    [`history-${part}`]: historyOf(facts, context),
  };
}

export function partCard(facts: PartFacts, context: CardContext): Html {
  const { part } = facts;
  const regions = Object.entries(cardRegions(facts, context));
  return html`<section class="card" aria-labelledby="part-${part}">
<h2 id="part-${part}">${part}</h2>
${regions.map(([id, content]) => region(id, content))}
</section>`;
}

function factsOf(facts: PartFacts, { now }: CardContext): Html {
  const { live, generation, liveSince, last, canary, holdback, isPinned, passedOver, tabs, gateways } = facts;
  if (!live || !last || !liveSince) return html`<p class="quiet">Nothing was promoted here yet.</p>`;
  const badges = [
    isPinned && html`<span class="badge warn">Pinned</span>`,
    last.severity === 'critical' && html`<span class="badge bad">Critical step</span>`,
    liveSince.action === 'rollback' && html`<span class="badge warn">Rolled back</span>`,
  ].filter((badge) => badge !== false);
  return html`<p class="version"><strong>${live.version ?? 'unknown version'}</strong> <code>${shortId(live.releaseId)}</code> <span class="muted">generation ${generation}</span></p>
${badges.length > 0 && html`<p class="badges">${badges}</p>`}
<dl class="facts">
<dt>Live</dt><dd><time datetime="${liveSince.at}">${ago(liveSince.at, now)}</time>, by ${liveSince.actor}</dd>
${canary && html`<dt>Canary</dt><dd>${releaseName(canary)} for <strong>${canary.percent} %</strong></dd>`}
${holdback && html`<dt>Holdback</dt><dd>${releaseName(holdback)} for ${holdback.percent} %, until ${clockTime(holdback.until)}</dd>`}
${isPinned && html`<dt>Pinned</dt><dd>by ${last.actor}${last.reason && html`: ${last.reason}`}</dd>`}
${gateways.length > 1 && html`<dt>Gateways</dt><dd>${gatewaysOf(facts)}</dd>`}
${tabs && html`<dt>Browsers</dt><dd>${tabsOf(tabs)}</dd>`}
</dl>
${passedOver.map(
  ({ wanted, reason }) =>
    html`<p class="notice warn"><code>${shortId(wanted)}</code> ${reason}; visitors get an earlier release.</p>`,
)}`;
}

/** How many gateways are as far as the channel, and the names of those that are not. */
function gatewaysOf({ gateways, generation }: PartFacts): Html {
  const behind = gateways.filter((gateway) => gateway.generation < generation);
  return html`${gateways.length - behind.length} of ${gateways.length} on generation ${generation}${behind.map(
    ({ name, generation: has }) => html`<br><span class="badge warn">${name} is on ${has}</span>`,
  )}`;
}

function tabsOf(tabs: NonNullable<PartFacts['tabs']>): Html {
  if (tabs.length === 0) return html`none`;
  return html`${tabs.map(
    (entry, index) => html`${index > 0 && ' · '}<strong>${count(entry.count)}</strong> on ${releaseName(entry)}`,
  )}`;
}

function actsOf(facts: PartFacts, { environment, canAct }: CardContext): Html | null {
  const offered = canAct ? actNames.filter((name) => opsActs[name].isOffered(facts)) : [];
  if (offered.length === 0) return null;
  const first = offered.find((name) => name === 'roll-back' || name === 'end-canary');
  const more = offered.filter((name) => name !== first);
  const link = (name: ActName, style: string) =>
    html`<a class="button ${style}" href="${actAddress(facts.part, name, environment)}">${opsActs[name].label}<span class="hidden"> ${facts.part}</span></a>`;
  const way = first
    ? link(first, 'danger outline')
    : html`<p class="quiet">There is nothing earlier to roll back to.</p>`;
  return html`<div class="acts">${way}
${
  more.length > 0 &&
  html`<details id="more-${facts.part}"><summary class="button">More<span class="hidden"> for ${facts.part}</span></summary>
<div class="menu">${more.map((name) => link(name, ''))}</div></details>`
}</div>`;
}

function historyOf({ part, history }: PartFacts, { now }: CardContext): Html | null {
  if (history.length === 0) return null;
  return html`<details class="history" id="steps-${part}"><summary class="unfold">History<span class="hidden"> of ${part}</span></summary>
<ol>${history.map(
    (step) => html`<li>
<p><strong>${step.generation}</strong> ${stepWords(step, step.named)}${step.severity === 'critical' && ', critical'}</p>
<p class="muted"><time datetime="${step.at}" title="${dayAndTime(step.at)}">${ago(step.at, now)}</time> by ${step.actor}${step.reason && html`: ${step.reason}`}</p>
${step.evidence && evidenceOf(step.evidence)}
</li>`,
  )}</ol></details>`;
}

/** What an automatic act was decided upon, as it was written down. */
function evidenceOf(evidence: Readonly<Record<string, unknown>>): Html {
  const words = (key: string) => key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return html`<dl class="facts evidence">${Object.entries(evidence).map(
    ([key, value]) => html`<dt>${words(key)}</dt><dd>${valueWords(value)}</dd>`,
  )}</dl>`;
}

function valueWords(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? count(value) : String(Number(value.toPrecision(3)));
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? shortId(value) : value;
  return JSON.stringify(value) ?? '';
}
