/** Repairs commas: one before a closing bracket, or a missing one between two members. */
import { parse, parseTree } from 'jsonc-parser';
import { splice } from '../lines.ts';
import { tokens } from '../tokens.ts';
import type { Propose } from './proposal.ts';

/**
 * Repairs the comma at a problem. The parsed value must not change, so that a comma that is missing for another reason,
 * such as an incomplete entry, is not repaired.
 */
export const mendSyntax: Propose = ({ file, line, column }, texts) => {
  const text = texts[file];
  if (text === undefined) return [];
  const words = [...tokens(text)].filter(({ kind }) => kind === 'other');
  const index = words.findIndex(({ start }) => start >= offsetAt(text, line, column));
  const [before, here] = [words[index - 1], words[index]];
  if (!before || !here) return [];
  const written = (token: typeof here) => text.slice(token.start, token.end);
  const comma = written(here) === ',' ? here : before;
  const isSpare = written(comma) === ',' && /^[}\]]$/.test(written(words[words.indexOf(comma) + 1] ?? comma));
  if (isSpare) return certain(file, text, splice(text, comma.start, 1, ''), ['a comma before the closing bracket', '(removed)']);
  if (/^[,:{[]$/.test(written(before))) return [];
  return certain(file, text, splice(text, before.end, 0, ','), ['no comma', `a comma behind ${written(before)}`]);
};

function certain(file: string, before: string, after: string, [from, to]: [string, string]) {
  const isSame = JSON.stringify(parse(before)) === JSON.stringify(parse(after)) && mistakes(after) < mistakes(before);
  return isSame ? [{ file, text: after, from, to }] : [];
}

function mistakes(text: string): number {
  const errors: never[] = [];
  parseTree(text, errors, { allowTrailingComma: false });
  return errors.length;
}

const offsetAt = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length +
  (line > 1 ? 1 : 0) +
  column -
  1;
