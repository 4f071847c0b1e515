import type { Problem, ProblemCode } from '../../compile/index.ts';
import type { JsonPath } from '../../compile/source.ts';
import type { ReadonlyJson } from '../index.ts';

/** Texts of the cards by path. */
export type CardTexts = Readonly<Record<string, string>>;

/** A possible new text of one file, with a description of the change. */
export interface Proposal {
  file: string;
  text: string;
  from: string;
  to: string;
}

/** An applied repair: the problem, and the part before and after. */
export interface Repair {
  problem: Pick<Problem, 'file' | 'line' | 'column'> & { code: ProblemCode | 'key-order' };
  from: string;
  to: string;
}

export type Propose = (problem: Problem, texts: CardTexts) => Proposal[];

/** The value at a location of a card; undefined if there is none. */
export const partAt = (card: ReadonlyJson, path: JsonPath): ReadonlyJson | undefined =>
  path.reduce<ReadonlyJson | undefined>(
    (part, step) =>
      part !== null && typeof part === 'object' && Object.hasOwn(part, step)
        ? (part as Record<string | number, ReadonlyJson>)[step]
        : undefined,
    card,
  );
