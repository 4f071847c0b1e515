/** Whether a move of a text is allowed, and by which row of which table. */
export { explainMove, type MoveExplanation } from './explainMove.ts';
export { isMoveLine } from './moveQuestion.ts';
