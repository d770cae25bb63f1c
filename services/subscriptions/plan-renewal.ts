import type { PassCategory } from 'shared-contracts/entities';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days after the end of the paid time on which a card that was declined is tried again. */
const RETRY_DAYS = [1, 3, 5];
/** How long before a renewal its member is told, in days: laws ask for 15 to 45 days where a period is a year. */
const NOTICE_DAYS: Partial<Record<PassCategory, number>> = { year: 30, season: 30 };
const SHORT_NOTICE_DAYS = 5;

/** When to tell a member of the renewal at `renewsAt`; null when they have just agreed to it and it is too near. */
export function renewalNoticeAt(category: PassCategory, renewsAt: Date, agreedAt: Date): Date | null {
  const at = new Date(renewsAt.getTime() - (NOTICE_DAYS[category] ?? SHORT_NOTICE_DAYS) * DAY);
  return at > agreedAt ? at : null;
}

/** When to try again after a renewal of `expiresAt` failed at `now`; null when nothing is left to try. */
export function nextRetryAt(expiresAt: Date, now: Date): Date | null {
  const tries = RETRY_DAYS.map((days) => new Date(expiresAt.getTime() + days * DAY));
  return tries.find((at) => at > now) ?? null;
}

/** When to try again after a try that reached no provider: soon, since the member's card is not the reason. */
export function nextAttemptAt(now: Date): Date {
  return new Date(now.getTime() + HOUR);
}
