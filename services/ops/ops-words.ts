import { type Html, html } from '../html.ts';
import type { ChannelStep } from '../releases/index.ts';
import { shortId } from '../releases/index.ts';
import type { NamedRelease } from './part-facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, for somebody in a hurry. */
export function ago(at: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(at));
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)} h ago`;
  return `${Math.floor(passed / DAY)} days ago`;
}

/** A moment to the second, in universal time: those who talk about it may sit in different zones. */
export const clockTime = (at: string) => `${at.slice(11, 19)} UTC`;
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const dayAndTime = (at: string) => `${at.slice(0, 10)} ${clockTime(at)}`;

/** Marks what is overdue, and what is due within some days; nothing else. */
export function dueBadge(dueAt: Date, now: Date, days: number): Html | null {
  const left = (dueAt.getTime() - now.getTime()) / DAY;
  if (left < 0) return html`<span class="badge bad">Overdue</span>`;
  return left < days
    ? html`<span class="badge warn">Due in ${days === 7 ? 'a week' : `${days} days`} or less</span>`
    : null;
}

export function releaseName({ version, releaseId }: NamedRelease): string {
  return version ? `${version} (${shortId(releaseId)})` : shortId(releaseId);
}

export const count = (value: number) => value.toLocaleString('en-US');

/** A share as a percentage that keeps a small one apart from none. */
export function share(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  const percent = (100 * part) / whole;
  return percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(percent < 10 ? 1 : 0)} %`;
}

const verbs: Record<ChannelStep['action'], (release: string, step: ChannelStep) => string> = {
  promote: (release) => `${release} went live`,
  canary: (release, { canary }) => `${release} went to ${canary?.percent ?? 0} % of visitors`,
  widen: (release, { canary }) => `${release} was widened to ${canary?.percent ?? 0} % of visitors`,
  abort: (release) => `the canary was ended; everybody has ${release}`,
  rollback: (release) => `was rolled back to ${release}`,
  pin: (release) => `was pinned at ${release}`,
  unpin: (release) => `was unpinned at ${release}`,
};

/** What a step did, as the end of a sentence about its part. */
export function stepWords(step: ChannelStep, release: NamedRelease): string {
  return verbs[step.action](releaseName(release), step);
}
