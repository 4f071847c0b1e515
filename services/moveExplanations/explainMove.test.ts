/** Explanations of moves, generated over every move, state and mover of the tables. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { MoveCondition } from '../../runtime/shared/explain/move.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { moversOf, versionedOperations } from '../../schema/entities/articleStep.ts';
import { demandMoversOf, versionedDemandMoves } from '../../schema/entities/demandMovers.ts';
import { partnerApplicationMoversOf, versionedPartnerApplicationMoves } from '../../schema/entities/partnerApplicationMovers.ts';
import { planOrderMoversOf, versionedPlanOrderMoves } from '../../schema/entities/planOrderMovers.ts';
import { repairMoversOf, versionedRepairOperations } from '../../schema/entities/repairMovers.ts';
import { shareMoversOf, versionedShareOperations } from '../../schema/entities/shareMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { type AnsweredMove, explainMove } from './explainMove.ts';
import { type MoveQuestion, questionKinds } from './moveQuestion.ts';

const tables: Readonly<Record<string, Readonly<Record<string, Operation<string>>>>> = transitions;

const ask = async (line: string): Promise<AnsweredMove> => {
  const explanation = await explainMove(line);
  if ('unread' in explanation) throw new Error(`${explanation.unread} cannot be read.`);
  return explanation;
};

/** The state after a move by the tables; undefined if they have none. */
function targetOf(kind: string, move: string, named: string): string | null | undefined {
  const [state = '', change = 'none'] = named.split('/');
  const target = tables[kind]?.[move]?.[state];
  if (kind !== 'article' || state !== 'published' || target === undefined) return target;
  const after = tables.articleChange?.[move]?.[change];
  return after === undefined ? undefined : after === 'none' ? target : `${target}/${after}`;
}

const moversByKind: Record<MoveQuestion['of'], Readonly<Record<string, string | readonly string[]>>> = {
  article: moversOf,
  share: shareMoversOf,
  repairLine: repairMoversOf,
  demand: demandMoversOf,
  planOrder: planOrderMoversOf,
  partnerApplication: partnerApplicationMoversOf,
};
const versionedByKind: Record<MoveQuestion['of'], readonly string[]> = {
  article: versionedOperations,
  share: versionedShareOperations,
  repairLine: versionedRepairOperations,
  demand: versionedDemandMoves,
  planOrder: versionedPlanOrderMoves,
  partnerApplication: versionedPartnerApplicationMoves,
};

const questions = Object.entries(questionKinds).flatMap(([kind, { moves, states, movers }]) =>
  moves.flatMap((move) => states.flatMap((state) => movers.map((mover) => ({ of: kind as MoveQuestion['of'], move, state, mover })))),
);
const lineOf = ({ of, move, state, mover }: (typeof questions)[number]) => `move ${move} of ${of} in ${state} as ${mover}`;
const mayMake = ({ of, move, mover }: (typeof questions)[number]) => [moversByKind[of][move]].flat().includes(mover);

describe.each(['article', 'share', 'repairLine', 'demand', 'planOrder', 'partnerApplication'] as const)(
  'each move of each state of %s by each mover',
  (kind) => {
    const own = questions.filter(({ of }) => of === kind);

    test('is allowed if the tables have it, with its target state, and otherwise has the failed conditions', async () => {
      for (const question of own) {
        const target = targetOf(kind, question.move, question.state);
        const fails: MoveCondition[] = [
          ...(target === undefined ? ['state' as const] : []),
          ...(mayMake(question) ? [] : ['mover' as const]),
        ];
        const { verdict, leadsTo, fails: found } = await ask(lineOf(question));
        const expected = [fails.length === 0 ? 'yes' : 'no', target === null ? 'removed' : target, fails];
        expect([lineOf(question), verdict, leadsTo, found]).toEqual([lineOf(question), ...expected]);
      }
    });

    test('is refused for an outdated version, if the move names a version', async () => {
      for (const question of own) {
        const { fails } = await ask(`${lineOf(question)} who read an old version`);
        expect([lineOf(question), fails.includes('version')]).toEqual([lineOf(question), versionedByKind[kind].includes(question.move)]);
      }
    });

    test('has the row of the table with its line', async () => {
      for (const question of own) {
        const { rules } = await ask(lineOf(question));
        for (const { file, line, text } of rules) {
          const written = (await readFile(file, 'utf8')).split('\n')[line - 1] ?? '';
          expect(written).toContain(text.slice(0, 8).trimEnd());
        }
        const moverRule = rules.find(({ kind: rule }) => rule === 'mover');
        expect(moverRule?.text.startsWith(`${question.move}:`)).toBe(true);
      }
    });
  },
);

test('no approver decides on a text that they own or changed, except as another mover', async () => {
  for (const [move, movers] of Object.entries(moversOf).filter(([, some]) => (some as readonly string[]).includes('approver')))
    for (const condition of ['owns it', 'changed it']) {
      const { fails } = await ask(`move ${move} of article in in-review as approver who ${condition}`);
      const isOther = condition === 'owns it' && (movers as readonly string[]).includes('author');
      expect([move, condition, fails.includes('own-text')]).toEqual([move, condition, !isOther]);
    }
  expect((await ask('move accept of share in submitted as editor who owns it')).fails).toEqual(['own-text']);
});

test('a review that is assigned to another approver can only be reassigned', async () => {
  const failsOf = async (move: string) => (await ask(`move ${move} of article in in-review as approver who is not its reviewer`)).fails;
  expect([await failsOf('approve'), await failsOf('reject'), await failsOf('reassign')]).toEqual([
    ['other-reviewer'],
    ['other-reviewer'],
    [],
  ]);
});

test.each([
  ['move approve', 'move approve', 'move MOVE of KIND'],
  ['move approve of book in draft as author', 'book', 'article'],
  ['move aprove of article in draft as author', 'aprove', 'approve'],
  ['move approve of article in gone as author', 'gone', 'in-review'],
  ['move approve of article in in-review as reader', 'reader', 'approver'],
  ['move approve of article in in-review as approver who knows it', 'knows it', 'owns it'],
  ['move toString of share in submitted as giver', 'toString', 'revise'],
])('%s: the unreadable part is named, with what is possible', async (line, unread, possible) => {
  const explanation = await explainMove(line);
  expect(explanation).toMatchObject({ unread });
  expect('choices' in explanation && explanation.choices.join(' ')).toContain(possible);
});
