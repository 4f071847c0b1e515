import { readFileSync } from 'node:fs';
import { bandwidth } from '../../pages/tools/bandwidth/bandwidth.ts';
import { cable } from '../../pages/tools/cable/cable.ts';
import { firmwareName } from '../../pages/tools/firmwareName/firmwareName.ts';
import { lens } from '../../pages/tools/lens/lens.ts';
import { poe } from '../../pages/tools/poe/poe.ts';
import { raid } from '../../pages/tools/raid/raid.ts';
import { storage } from '../../pages/tools/storage/storage.ts';
import { subnet } from '../../pages/tools/subnet/subnet.ts';
import { timestamp } from '../../pages/tools/timestamp/timestamp.ts';
import type { ToolAnswer, ToolFormula } from '../../pages/tools/tool.ts';
import type { ToolField } from '../../schema/define/pages/tool.ts';

/** Computes with plain values, for tests. Throws if the formula refuses them. */
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

interface OnlineToolCard {
  kind: string;
  fields: ToolField[];
  outputs: { id: string }[];
  notes?: string[];
  material?: string[];
  rows?: string[];
  refusals?: string[];
}

/** The card of a tool. */
export const cardOf = (kind: string): OnlineToolCard => {
  const page = JSON.parse(readFileSync(new URL(`../../schema/pages/toolDetails.${kind}.json`, import.meta.url), 'utf8'));
  return (page as { blocks: OnlineToolCard[] }).blocks[0] as OnlineToolCard;
};
