/** Parses a question about a move: `move MOVE of KIND in STATE as MOVER [who CONDITION [and CONDITION …]]`. */
import type { UnreadMove } from '../../runtime/shared/explain/move.ts';
import { articleStatuses } from '../../schema/entities/article.ts';
import { articleMovers, articleOperations } from '../../schema/entities/articleStep.ts';
import { demandMovers, demandMoves } from '../../schema/entities/demandMovers.ts';
import { demandStatuses } from '../../schema/entities/demandStates.ts';
import { changeStates } from '../../schema/entities/managedArticle.ts';
import {
  partnerApplicationMovers,
  partnerApplicationMoves,
  partnerApplicationStates,
} from '../../schema/entities/partnerApplicationMovers.ts';
import { planOrderMovers, planOrderMoves } from '../../schema/entities/planOrderMovers.ts';
import { planOrderStates } from '../../schema/entities/planOrderStates.ts';
import { repairStates } from '../../schema/entities/repair.ts';
import { repairMovers, repairMoversOf } from '../../schema/entities/repairMovers.ts';
import { shareStates } from '../../schema/entities/share.ts';
import { shareMovers, shareMoversOf } from '../../schema/entities/shareMovers.ts';

/** Further conditions about the mover. */
const articleConditions = ['owns it', 'changed it', 'is not its reviewer', 'read an old version'] as const;
type MoverCondition = (typeof articleConditions)[number];

export interface MoveQuestion {
  of: 'article' | 'share' | 'repairLine' | 'demand' | 'planOrder' | 'partnerApplication';
  move: string;
  state: string;
  /** The state of the change of a published article, after a slash: `published/in-review`. */
  change?: string;
  mover: string;
  conditions: MoverCondition[];
}

interface QuestionKind {
  moves: readonly string[];
  states: readonly string[];
  movers: readonly string[];
  conditions: readonly MoverCondition[];
}

/** The kinds of records whose movers are in the schema, with the words that a question about them may contain. */
export const questionKinds: Readonly<Record<MoveQuestion['of'], QuestionKind>> = {
  article: {
    moves: articleOperations,
    states: [...articleStatuses, ...changeStates.map((state) => `published/${state}`)],
    movers: articleMovers,
    conditions: articleConditions,
  },
  share: {
    moves: Object.keys(shareMoversOf),
    states: shareStates,
    movers: shareMovers,
    conditions: ['owns it', 'read an old version'],
  },
  repairLine: {
    moves: Object.keys(repairMoversOf),
    states: repairStates,
    movers: repairMovers,
    conditions: ['read an old version'],
  },
  demand: {
    moves: demandMoves,
    states: demandStatuses,
    movers: demandMovers,
    conditions: ['read an old version'],
  },
  planOrder: {
    moves: planOrderMoves,
    states: planOrderStates,
    movers: planOrderMovers,
    conditions: ['read an old version'],
  },
  partnerApplication: {
    moves: partnerApplicationMoves,
    states: partnerApplicationStates,
    movers: partnerApplicationMovers,
    conditions: ['read an old version'],
  },
};

const form = /^move (?<move>\S+) of (?<of>\S+) in (?<state>\S+) as (?<mover>\S+)(?: who (?<conditions>.+))?$/;

/** Whether a line is a question about a transition. */
export const isMoveLine = (line: string): boolean => /^move\s/.test(line.trim());

/** Parses a line. Returns its parts, or the first unknown word with the possible ones. */
export function parseMove(line: string): MoveQuestion | UnreadMove {
  const parts = form.exec(line.trim().replace(/\s+/g, ' '))?.groups;
  if (!parts) return { unread: line.trim(), choices: ['move MOVE of KIND in STATE as MOVER'] };
  const { move = '', of = '', state: named = '', mover = '' } = parts;
  const conditions = parts.conditions?.split(' and ') ?? [];
  const kind = Object.hasOwn(questionKinds, of) ? questionKinds[of as MoveQuestion['of']] : undefined;
  if (!kind) return { unread: of, choices: Object.keys(questionKinds) };
  const read: [word: string, choices: readonly string[]][] = [
    [move, kind.moves],
    [named, kind.states],
    [mover, kind.movers],
    ...conditions.map((one): [string, readonly string[]] => [one, kind.conditions]),
  ];
  const wrong = read.find(([word, choices]) => !choices.includes(word));
  if (wrong) return { unread: wrong[0], choices: wrong[1] };
  const [state = '', change] = named.split('/');
  return {
    of: of as MoveQuestion['of'],
    ...{ move, state, mover, conditions: conditions as MoverCondition[] },
    ...(change !== undefined && { change }),
  };
}
