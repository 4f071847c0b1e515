import type { Problem, ProblemCode } from '../../compile/index.ts';
import type { JsonPath } from '../../compile/source.ts';
import type { ReadonlyJson } from '../index.ts';

/** Texts of the cards by path. */
export type CardTexts = Readonly<Record<string, string>>;

/** One file as it might be, and what that changes in words for people. */
export interface Proposal {
  file: string;
  text: string;
  from: string;
  to: string;
}

/** A repair that was made: the mistake, and the part before and after. */
export interface Repair {
  problem: Pick<Problem, 'file' | 'line' | 'column'> & { code: ProblemCode | 'key-order' };
  from: string;
  to: string;
}

export type Propose = (problem: Problem, texts: CardTexts) => Proposal[];

/** What stands at a place of a card; undefined where nothing does. */
export const partAt = (card: ReadonlyJson, place: JsonPath): ReadonlyJson | undefined =>
  place.reduce<ReadonlyJson | undefined>(
    (part, step) =>
      part !== null && typeof part === 'object' && Object.hasOwn(part, step)
        ? (part as Record<string | number, ReadonlyJson>)[step]
        : undefined,
    card,
  );
