import type { AnswerRules } from './answer-store.ts';

/** Of one event: a page that follows a game asks again at the very second that its status changes. */
export const EVENT_RULES: AnswerRules = { topic: 'schedule', freshSeconds: 2, staleSeconds: 0 };
