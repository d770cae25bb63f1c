export { type AnswerTopic, createSharedAnswers, isLasting, type SharedAnswers } from './answer-store.ts';
export { EVENT_RULES } from './event-rules.ts';
export { createShareAnswer, type ShareAnswer } from './share-answer.ts';
