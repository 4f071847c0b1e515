import type { SourceLocation } from '../compile/locations.ts';

/** The conditions of a transition of a record, in the order of the explanation. */
export const moveConditions = ['state', 'mover', 'own-text', 'other-reviewer', 'version'] as const;
export type MoveCondition = (typeof moveConditions)[number];

/** A row of a table that decides a condition. Line and column are 0 if the code is not available. */
export interface MoveRule extends SourceLocation {
  kind: MoveCondition;
  refuses: boolean;
}

/** Whether a record can make a transition from a state, and the rows of the tables that decide it. */
export interface MoveExplanation {
  verdict: 'yes' | 'no';
  /** The state after the transition. It is `removed` if the record is deleted, and absent if the state does not allow the transition. */
  leadsTo?: string;
  /** The conditions that are not met. */
  fails: MoveCondition[];
  rules: MoveRule[];
}

/** An unknown word in a question about a transition, with the possible words. */
export interface UnreadMove {
  unread: string;
  choices: readonly string[];
}
