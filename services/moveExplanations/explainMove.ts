/** Explains whether a state transition is allowed, with the tables and functions that the server itself uses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { locateInCode } from '../../runtime/shared/compile/locations.ts';
import {
  type MoveCondition,
  type MoveExplanation,
  type MoveRule,
  moveConditions,
  type UnreadMove,
} from '../../runtime/shared/explain/move.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { type ArticleMover, type ArticleOperation, versionedOperations } from '../../schema/entities/articleStep.ts';
import { demandMoversOf, versionedDemandMoves } from '../../schema/entities/demandMovers.ts';
import { partnerApplicationMoversOf, versionedPartnerApplicationMoves } from '../../schema/entities/partnerApplicationMovers.ts';
import { planOrderMoversOf, versionedPlanOrderMoves } from '../../schema/entities/planOrderMovers.ts';
import { repairMoversOf, versionedRepairOperations } from '../../schema/entities/repairMovers.ts';
import type { ShareMover } from '../../schema/entities/shareMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { type MissingPermission, missingPermission } from '../articlePermissions/index.ts';
import { statesAfter } from '../articleStates/index.ts';
import type { Article } from '../articles/tables.ts';
import { isVersionedShare, missingSharePermission, type ShareMove, type ShareRecord, shareTarget } from '../shares/index.ts';
import { type MoveQuestion, parseMove } from './moveQuestion.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The explanation with the parsed question. */
export interface AnsweredMove extends MoveExplanation {
  question: MoveQuestion;
}

/** A condition, the table row that decides it (constant and properties), and whether it is met. */
interface CheckedCondition {
  kind: MoveCondition;
  file: string;
  row: readonly [constant: string, ...properties: string[]];
  refuses: boolean;
}

interface CheckedMove {
  leadsTo?: string;
  conditions: CheckedCondition[];
}

const tables = {
  transitions: 'schema/entities/transitions.ts',
  articles: 'schema/entities/articleStep.ts',
  shares: 'schema/entities/shareMovers.ts',
} as const;

const moverName = 'asker';
const another = 'another author';

/** The deciding rows of a state machine: the row of the state, otherwise all states that allow the transition. */
function stateCondition(machine: string, move: string, state: string): CheckedCondition {
  const rows = transitions as unknown as Readonly<Record<string, Record<string, Operation<string>>>>;
  const isStart = rows[machine]?.[move]?.[state] !== undefined;
  const row = ['transitions', machine, ...(rows[machine]?.[move] ? [move] : []), ...(isStart ? [state] : [])] as const;
  return { kind: 'state', file: tables.transitions, row: row as CheckedCondition['row'], refuses: !isStart };
}

const missingConditions = (file: string, constant: string, move: string, missing: MissingPermission | undefined): CheckedCondition[] => [
  { kind: 'mover', file, row: [constant, move], refuses: missing === 'mover' },
  ...(missing === undefined || missing === 'mover' ? [] : [{ kind: missing, file, row: [constant, move] as const, refuses: true }]),
];

const versionCondition = (isNamed: boolean, file: string, constant: string, conditions: MoveQuestion['conditions']): CheckedCondition[] =>
  isNamed ? [{ kind: 'version', file, row: [constant], refuses: conditions.includes('read an old version') }] : [];

/** A person with only the role of the mover, and a text with the given properties. */
function checkArticle({ move, state, change, mover, conditions }: MoveQuestion): CheckedMove {
  const operation = move as ArticleOperation;
  const states = { status: state, change: change ?? null } as Pick<Article, 'status' | 'change'>;
  const roles = ({ author: [], approver: ['approver'], editor: ['content'], clock: [] } as const)[mover as ArticleMover];
  const person = mover === 'clock' ? 'clock' : { id: moverName, roles: [...roles] };
  const missing = missingPermission(operation, person, {
    owner: mover === 'author' || conditions.includes('owns it') ? moverName : another,
    writers: conditions.includes('changed it') ? [moverName] : [],
    reviewer: conditions.includes('is not its reviewer') ? 'reviewer' : null,
  });
  const after = statesAfter(operation, states);
  return {
    ...(after !== undefined && { leadsTo: after === null ? 'removed' : [after.status, after.change].filter(Boolean).join('/') }),
    conditions: [
      stateCondition('article', move, state),
      ...(state === 'published' ? [stateCondition('articleChange', move, change ?? 'none')] : []),
      ...missingConditions(tables.articles, 'moversOf', move, missing),
      ...versionCondition(
        versionedOperations.some((one) => one === operation),
        tables.articles,
        'versionedOperations',
        conditions,
      ),
    ],
  };
}

function checkShare({ move, state, mover, conditions }: MoveQuestion): CheckedMove {
  const operation = move as ShareMove;
  const roles = ({ giver: [], editor: ['content'] } as const)[mover as ShareMover];
  const isGiver = mover === 'giver' || conditions.includes('owns it');
  const giver = isGiver ? moverName : another;
  const after = shareTarget(operation, { state: state as ShareRecord['state'] });
  return {
    ...(after !== undefined && { leadsTo: after ?? 'removed' }),
    conditions: [
      stateCondition('share', move, state),
      ...missingConditions(
        tables.shares,
        'shareMoversOf',
        move,
        missingSharePermission(operation, { id: moverName, type: 3, roles: [...roles] }, { giver }),
      ),
      ...versionCondition(isVersionedShare(operation), tables.shares, 'versionedShareOperations', conditions),
    ],
  };
}

/** A kind of record whose transitions depend only on the state, the mover and the version. */
interface MoverTable {
  machine: 'repairLine' | 'demand' | 'planOrder' | 'partnerApplication';
  file: string;
  /** The constants of `file`, by the names that they have there. */
  movers: readonly [constant: string, Readonly<Record<string, readonly string[]>>];
  versioned: readonly [constant: string, readonly string[]];
}

const checkByTable =
  ({ machine, file, movers: [moversName, movers], versioned: [versionedName, versioned] }: MoverTable) =>
  ({ move, state, mover, conditions }: MoveQuestion): CheckedMove => {
    const operations: Readonly<Record<string, Operation<string>>> = transitions[machine];
    const targetState = operations[move]?.[state];
    return {
      ...(targetState != null && { leadsTo: targetState }),
      conditions: [
        stateCondition(machine, move, state),
        ...missingConditions(file, moversName, move, movers[move]?.includes(mover) ? undefined : 'mover'),
        ...versionCondition(versioned.includes(move), file, versionedName, conditions),
      ],
    };
  };

const checks: Readonly<Record<MoveQuestion['of'], (question: MoveQuestion) => CheckedMove>> = {
  article: checkArticle,
  share: checkShare,
  repairLine: checkByTable({
    machine: 'repairLine',
    file: 'schema/entities/repairMovers.ts',
    movers: ['repairMoversOf', repairMoversOf],
    versioned: ['versionedRepairOperations', versionedRepairOperations],
  }),
  /** The cut-off before a visit and the time for reopening are not checked, because they depend on the clock. */
  demand: checkByTable({
    machine: 'demand',
    file: 'schema/entities/demandMovers.ts',
    movers: ['demandMoversOf', demandMoversOf],
    versioned: ['versionedDemandMoves', versionedDemandMoves],
  }),
  /** The last day of an offer is not checked, because it depends on the clock. */
  planOrder: checkByTable({
    machine: 'planOrder',
    file: 'schema/entities/planOrderMovers.ts',
    movers: ['planOrderMoversOf', planOrderMoversOf],
    versioned: ['versionedPlanOrderMoves', versionedPlanOrderMoves],
  }),
  partnerApplication: checkByTable({
    machine: 'partnerApplication',
    file: 'schema/entities/partnerApplicationMovers.ts',
    movers: ['partnerApplicationMoversOf', partnerApplicationMoversOf],
    versioned: ['versionedPartnerApplicationMoves', versionedPartnerApplicationMoves],
  }),
};

/**
 * Explains a line such as `move approve of article in in-review as approver who owns it`. For an unknown word, it returns the
 * possible ones.
 */
export async function explainMove(line: string): Promise<AnsweredMove | UnreadMove> {
  const question = parseMove(line);
  if ('unread' in question) return question;
  const { leadsTo, conditions } = checks[question.of](question);
  const fails = moveConditions.filter((kind) => conditions.some((one) => one.kind === kind && one.refuses));
  return {
    verdict: fails.length === 0 ? 'yes' : 'no',
    question,
    ...(leadsTo !== undefined && { leadsTo }),
    fails,
    rules: await Promise.all(conditions.map(ruleOf)),
  };
}

async function ruleOf({ kind, file, row: [constant, ...properties], refuses }: CheckedCondition): Promise<MoveRule> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  // A spread or computed part has no property, so its parent is reported.
  const paths = properties.map((_property, index) => properties.slice(0, properties.length - index));
  const found = [...paths, []].map((path) => locateInCode(file, text, constant, path)).find((location) => location !== null);
  return { kind, refuses, ...(found ?? { file, line: 0, column: 0, text: [constant, ...properties].join('.') }) };
}
