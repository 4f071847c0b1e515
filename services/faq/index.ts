/** FAQ entries: a question with its answer, other questions, and promotion to an article. */
export { faqHandlers } from './handlers.ts';
