import { type Html, html } from '../html.ts';
import type { DeskOutcome } from '../releases/index.ts';
import { type ActForm, type ActName, opsActs } from './ops-acts.ts';
import { ago, count, releaseName } from './ops-words.ts';
import type { NamedRelease, PartFacts } from './part-facts.ts';

export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 200;

/** For one hand, in the stands. */
const USUAL_REASONS = ['A page is blank', 'Video does not play', 'Errors since this release', 'Wrong content'];

export interface ConfirmFacts {
  act: ActName;
  facts: PartFacts;
  environment: string;
  now: Date;
  /** What would happen. */
  plan: DeskOutcome;
  /** Names a release of the part. */
  named: (releaseId: string) => NamedRelease;
  /** What was filled in and was not taken. */
  form?: ActForm & { problem: string | null };
  /** Asks for the password once more; the text says what was wrong with the one that was typed. */
  password: { problem: string | null } | null;
  /** What the desk said to the act itself. */
  refusal?: string | null;
}

/** Asks before an act: what it changes, why it is done, and how soon. */
export function confirmPage(confirm: ConfirmFacts): Html {
  const { act, facts, environment, now, plan, named, form, refusal, password } = confirm;
  const { part, live, liveSince, canary, generation, tabs, hasEarlier } = facts;
  const { label, verb } = opsActs[act];
  const isRollback = act === 'roll-back';
  const back = `/ops?${new URLSearchParams({ environment })}#part-${part}`;
  const target = 'generation' in plan ? named(plan.generation.stable) : null;
  const problem = form?.problem ?? null;
  const liveTabs = tabs?.find(({ releaseId }) => releaseId === live?.releaseId)?.count ?? 0;
  return html`<main class="sheet">
<p class="eyebrow">${environment}</p>
<h1>${label}: ${part}</h1>
${refusal && html`<p class="notice bad" role="alert">${refusal}</p>`}
<dl class="facts">
${live && html`<dt>Live now</dt><dd>${releaseName(live)}${liveSince && html`, ${ago(liveSince.at, now)}`}</dd>`}
${canary && html`<dt>Canary</dt><dd>${releaseName(canary)} for ${canary.percent} %${isRollback && '; it ends with this'}</dd>`}
${target && target.releaseId !== live?.releaseId && html`<dt>${isRollback ? 'Goes back to' : 'Becomes'}</dt><dd>${releaseName(target)}</dd>`}
${tabs && html`<dt>Browsers</dt><dd>${count(liveTabs)} on what is live</dd>`}
</dl>
${
  'generation' in plan
    ? html`<form class="stack" method="post">
<input type="hidden" name="after" value="${generation}">
<input type="hidden" name="environment" value="${environment}">
<p class="field"><label for="reason">Why?</label>
<input class="control" id="reason" name="reason" value="${form?.reason ?? ''}" list="usual" autocomplete="off" required minlength="${SHORTEST_REASON}" maxlength="${LONGEST_REASON}"
aria-describedby="reason-hint${problem && ' reason-problem'}" ${problem && html`aria-invalid="true"`}>
<datalist id="usual">${USUAL_REASONS.map((reason) => html`<option value="${reason}">`)}</datalist>
<span class="muted" id="reason-hint">It stays in the history of ${part}, with your name.</span>
${problem && html`<span class="problem" id="reason-problem">${problem}</span>`}</p>
${
  isRollback &&
  html`<p><label class="check"><input type="checkbox" name="critical" value="yes" ${form?.isCritical && 'checked'}>
<span><strong>Critical: change open pages at once</strong><br><span class="muted">Else a page on screen changes when its visitor goes on. A playing video is spared for 30 seconds.</span></span></label></p>`
}
${
  isRollback &&
  canary &&
  hasEarlier &&
  html`<p><label class="check"><input type="checkbox" name="stable" value="yes" ${form?.isStable && 'checked'}>
<span><strong>Also take back what everybody else has</strong><br><span class="muted">Else only the canary ends, and everybody gets ${live ? releaseName(live) : 'what is live'}.</span></span></label></p>`
}
${password && passwordField(password.problem)}
<p class="buttons"><button class="button ${isRollback ? 'danger' : 'primary'}">${verb}</button>
<a class="button" href="${back}">Cancel</a></p>
</form>`
    : html`<p class="notice warn">${plan.message}</p><p class="buttons"><a class="button" href="${back}">Back to all parts</a></p>`
}
</main>`;
}

function passwordField(problem: string | null): Html {
  return html`<p class="field"><label for="password">Your password</label>
<input class="control" id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required
aria-describedby="password-hint${problem && ' password-problem'}" ${problem && html`aria-invalid="true"`}>
<span class="muted" id="password-hint">It is ten minutes or more since you typed it.</span>
${problem && html`<span class="problem" id="password-problem" role="alert">${problem}</span>`}</p>`;
}
