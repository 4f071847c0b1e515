import { readFileSync } from 'node:fs';
import type { ToolField } from '../../schema/define/pages/tool.ts';
import { bandwidth } from './bandwidth/bandwidth.ts';
import { cable } from './cable/cable.ts';
import { firmwareName } from './firmwareName/firmwareName.ts';
import { lens } from './lens/lens.ts';
import { poe } from './poe/poe.ts';
import { raid } from './raid/raid.ts';
import { storage } from './storage/storage.ts';
import { subnet } from './subnet/subnet.ts';
import { timestamp } from './timestamp/timestamp.ts';
import type { ToolAnswer, ToolFormula } from './tool.ts';

/** Computes with plain values, for tests. Throws where the formula refuses them. */
export const answerOf = (formula: ToolFormula, values: Readonly<Record<string, number | string>>): ToolAnswer => {
  const answer = formula({ number: (id) => Number(values[id]), text: (id) => String(values[id]) });
  if (!('outputs' in answer)) throw new Error(`refused: ${answer.field} ${answer.reason}`);
  return answer;
};

/** The formulas by the kind of their tool. */
export const formulas: Readonly<Record<string, ToolFormula>> = {
  bandwidth,
  cable,
  firmwareName,
  lens,
  poe,
  raid,
  storage,
  subnet,
  timestamp,
};

interface ToolCard {
  kind: string;
  fields: ToolField[];
  outputs: { id: string }[];
  notes?: string[];
  material?: string[];
  rows?: string[];
  refusals?: string[];
}

/** The card of a tool. */
export const cardOf = (kind: string): ToolCard => {
  const page = JSON.parse(readFileSync(new URL(`../../schema/pages/toolDetails.${kind}.json`, import.meta.url), 'utf8'));
  return (page as { blocks: ToolCard[] }).blocks[0] as ToolCard;
};
