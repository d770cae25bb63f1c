import type { PlainSite } from '../gateway/index.ts';
import { type Html, html } from '../html.ts';
import { type ClaimedEvent, type ClaimRecord, failureWords, type OpenClaim, wishWords } from '../payments/index.ts';
import { ago, dayOf, dueBadge } from './ops-words.ts';

export const CLAIMS_PAGE = '/ops/claims';

const addressOf = (eventKey: string) => `${CLAIMS_PAGE}/${encodeURIComponent(eventKey)}`;

interface ClaimLists {
  site: PlainSite;
  events: readonly ClaimedEvent[];
  closed: readonly ClaimRecord[];
  now: Date;
}

/** The events that members claim for, the next to be due first, and the last claims that were closed. */
export function claimListPage({ site, events, closed, now }: ClaimLists): Html {
  return html`<main class="sheet"><p class="eyebrow">${site.name} operations</p><h1>Claims for failed streams</h1>
${
  events.length === 0
    ? html`<p>None is open.</p>`
    : html`<ol class="events">${events.map(
        ({ eventKey, title, open, dueAt }) => html`<li>
<p><a href="${addressOf(eventKey)}">${title}</a> ${dueBadge(dueAt, now, 2)}</p>
<p>${open} open</p>
<p class="muted">The first is due on ${dayOf(dueAt)}</p></li>`,
      )}</ol>`
}
${closedList(closed, true)}
<p><a href="/ops">Releases</a></p></main>`;
}

interface EventClaims {
  site: PlainSite;
  /** Address of the site itself, without a slash at its end. */
  siteAddress: string;
  title: string;
  eventPath: string;
  open: readonly OpenClaim[];
  closed: readonly ClaimRecord[];
  now: Date;
  /** What was filled in and was not taken, or how many claims could not be granted now. */
  form?: { chosen: readonly string[]; outcome: string; answer: string; problem: string };
}

/** The claims for one event, and the form that decides those that are chosen. */
export function eventClaimsPage({ site, siteAddress, title, eventPath, open, closed, now, form }: EventClaims): Html {
  return html`<main class="sheet"><p class="eyebrow">${site.name} operations</p><h1>Claims for ${title}</h1>
<p><a href="${siteAddress}${eventPath}">The page of the event</a> has the history of its streams.</p>
${open.length === 0 ? html`<p>None is open.</p>` : decisionForm(open, now, form)}
${closedList(closed, false)}
<p><a href="${CLAIMS_PAGE}">All claims</a></p></main>`;
}

function decisionForm(open: readonly OpenClaim[], now: Date, form: EventClaims['form']): Html {
  const isChosen = ({ reference }: OpenClaim) => !form || form.chosen.includes(reference);
  const outcome = (value: string, label: string) =>
    html`<label class="check"><input type="radio" name="outcome" value="${value}" required ${form?.outcome === value && 'checked'}> ${label}</label>`;
  return html`<form class="stack" method="post">
${form?.problem && html`<p class="notice bad" role="alert">${form.problem}</p>`}
<fieldset class="stack"><legend>Which claims</legend>
<ol class="events">${open.map(
    (
      claim,
    ) => html`<li><label class="check"><input type="checkbox" name="claim" value="${claim.reference}" ${isChosen(claim) && 'checked'}> ${claim.reference}: ${wishWords(claim, 'the')}</label>
<p>${failureWords('The stream', claim)}, ${claim.earlier === 0 ? 'and nothing was granted to this member before' : html`and ${claim.earlier} ${claim.earlier === 1 ? 'claim' : 'claims'} of this member ${claim.earlier === 1 ? 'was' : 'were'} granted before`} ${dueBadge(claim.dueAt, now, 2)}</p>
<p class="muted">Member ${claim.userKey}, asked ${ago(claim.createdAt.toISOString(), now)}, due on ${dayOf(claim.dueAt)}</p></li>`,
  )}</ol></fieldset>
<fieldset class="stack"><legend>How they end</legend><p>${outcome('granted', 'Granted: the money goes back and the pass ends, or the pass lasts longer')}</p><p>${outcome('refused', 'Refused')}</p></fieldset>
<p class="field"><label for="answer">Answer</label>
<textarea class="control" id="answer" name="answer" rows="5" maxlength="4000" aria-describedby="answer-hint">${form?.answer}</textarea>
<span class="muted" id="answer-hint">It goes to each of these members by mail, below what was granted. A refusal needs one. An empty line begins a paragraph.</span></p>
<p class="buttons"><button class="button primary">Decide and send</button>
<a class="button" href="${CLAIMS_PAGE}">Cancel</a></p>
</form>`;
}

function closedList(closed: readonly ClaimRecord[], isLinked: boolean): Html | false {
  return (
    closed.length > 0 &&
    html`<h2>Closed</h2><ol class="events">${closed.map(
      (claim) => html`<li><p>${claim.reference}: ${wishWords(claim, 'the')}</p>
<p>${claim.outcome === 'granted' ? 'Granted' : 'Refused'} on ${claim.closedAt && dayOf(claim.closedAt)} by ${claim.closedBy}${isLinked && html` for <a href="${addressOf(claim.eventKey)}">${claim.title}</a>`}</p></li>`,
    )}</ol>`
  );
}
