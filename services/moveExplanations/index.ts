/** Whether a move of a text is allowed, and which row of which table decides it. */
export { explainMove } from './explainMove.ts';
export { isMoveLine } from './moveQuestion.ts';
