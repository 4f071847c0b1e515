import type { ToolAnswer, ToolFormula } from './tool.ts';

/** Computes with plain values, for tests. Throws where the formula refuses them. */
export const answerOf = (formula: ToolFormula, values: Readonly<Record<string, number | string>>): ToolAnswer => {
  const answer = formula({ number: (id) => Number(values[id]), text: (id) => String(values[id]) });
  if (!('outputs' in answer)) throw new Error(`refused: ${answer.field} ${answer.reason}`);
  return answer;
};
