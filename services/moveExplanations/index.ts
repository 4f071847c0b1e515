/** Explains whether a transition of a text is allowed, and which table row decides it. */
export { explainMove } from './explainMove.ts';
export { isMoveLine } from './moveQuestion.ts';
