import type { PlainSite } from '../gateway/index.ts';
import { type Html, html } from '../html.ts';
import { kindWords, type PrivacyRequestRecord, type RequestedClip } from '../privacy/index.ts';
import { ago, dayAndTime, dayOf, dueBadge } from './ops-words.ts';

export const PRIVACY_PAGE = '/ops/privacy';

const addressOf = ({ reference }: PrivacyRequestRecord) => `${PRIVACY_PAGE}/${reference}`;

interface PrivacyLists {
  site: PlainSite;
  open: readonly PrivacyRequestRecord[];
  closed: readonly PrivacyRequestRecord[];
  now: Date;
}

/** All open privacy requests, the next to be due first, and the last ones that were closed. */
export function privacyListPage({ site, open, closed, now }: PrivacyLists): Html {
  return html`<main class="sheet"><p class="eyebrow">${site.name} operations</p><h1>Privacy requests</h1>
${
  open.length === 0
    ? html`<p>None is open.</p>`
    : html`<ol class="events">${open.map(
        (request) => html`<li>
<p><a href="${addressOf(request)}">${request.reference}</a> ${dueBadge(request.dueAt, now, 7)}</p>
<p>Request ${kindWords[request.kind]}</p>
<p class="muted">Sent ${ago(request.createdAt.toISOString(), now)}, due on ${dayOf(request.dueAt)}</p></li>`,
      )}</ol>`
}
${
  closed.length > 0 &&
  html`<h2>Closed</h2><ol class="events">${closed.map(
    (request) => html`<li><p><a href="${addressOf(request)}">${request.reference}</a> ${outcomeOf(request)}</p></li>`,
  )}</ol>`
}
<p><a href="/ops">Releases</a></p></main>`;
}

function outcomeOf({ outcome, closedAt, closedBy }: PrivacyRequestRecord): Html {
  return html`${outcome === 'done' ? 'Done' : 'Refused'} on ${closedAt && dayOf(closedAt)} by ${closedBy}`;
}

interface PrivacyRequestFacts {
  site: PlainSite;
  /** Address of the site itself, without a slash at its end. */
  siteAddress: string;
  request: PrivacyRequestRecord;
  /** What a takedown is about; null with other requests, and once it is gone. */
  clip: RequestedClip | null;
  now: Date;
  /** What was filled in and was not taken. */
  form?: { outcome: string; answer: string; problem: string };
}

/** One request with all that was told, and the form that answers it. */
export function privacyRequestPage({ site, siteAddress, request, clip, now, form }: PrivacyRequestFacts): Html {
  const { reference, kind, name, email, details, agentName, agentEmail, userKey, createdAt, dueAt, closedAt } = request;
  return html`<main class="sheet"><p class="eyebrow">${site.name} operations</p><h1>Privacy request ${reference}</h1>
<p>Request ${kindWords[kind]} ${!closedAt && dueBadge(dueAt, now, 7)}</p>
<dl class="facts">
<dt>Name</dt><dd>${name}</dd>
<dt>Email</dt><dd>${email}</dd>
${agentEmail && html`<dt>Agent</dt><dd>${agentName}, ${agentEmail}</dd>`}
<dt>Account</dt><dd>${userKey ? html`signed in as member ${userKey}` : 'not signed in: make sure who asks'}</dd>
<dt>Sent</dt><dd>${dayAndTime(createdAt.toISOString())}</dd>
<dt>Due</dt><dd>${dayOf(dueAt)}</dd>
${kind === 'takedown' && html`<dt>Clip</dt><dd>${clip ? clipFacts(clip, siteAddress) : 'It is gone.'}</dd>`}
${details !== '' && html`<dt>Details</dt><dd class="as-typed">${details}</dd>`}
</dl>
${closedAt ? ending(request) : answerForm(request, form)}
<p><a href="${PRIVACY_PAGE}">All privacy requests</a></p></main>`;
}

function clipFacts(
  { title, eventPath, startSeconds, endSeconds, isTakenDown }: RequestedClip,
  siteAddress: string,
): Html {
  return html`“${title}”, ${timeOf(startSeconds)} to ${timeOf(endSeconds)} of <a href="${siteAddress}${eventPath}">this game’s video</a>. ${isTakenDown ? 'Nobody sees it now.' : 'It is shown.'}`;
}

/** `1:02:05` */
function timeOf(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}

function ending(request: PrivacyRequestRecord): Html {
  return html`<p class="notice" role="status">${outcomeOf(request)}</p><p class="as-typed">${request.answer}</p>`;
}

function answerForm(request: PrivacyRequestRecord, form: PrivacyRequestFacts['form']): Html {
  const problem = form?.problem;
  const [done, refused] =
    request.kind === 'takedown' ? ['Done: it stays down', 'Refused: it is shown again'] : ['Done', 'Refused'];
  const choice = (value: string, label: string) =>
    html`<label class="check"><input type="radio" name="outcome" value="${value}" required ${form?.outcome === value && 'checked'}> ${label}</label>`;
  return html`<form class="stack" method="post">
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<fieldset class="stack"><legend>How it ends</legend><p>${choice('done', done)}</p><p>${choice('refused', refused)}</p></fieldset>
<p class="field"><label for="answer">Answer</label>
<textarea class="control" id="answer" name="answer" rows="6" required maxlength="4000" aria-describedby="answer-hint">${form?.answer}</textarea>
<span class="muted" id="answer-hint">It goes to ${request.email}${request.agentEmail && html` and ${request.agentEmail}`} by mail. An empty line begins a paragraph.</span></p>
<p class="buttons"><button class="button primary">Send the answer and close</button>
<a class="button" href="${PRIVACY_PAGE}">Cancel</a></p>
</form>`;
}
