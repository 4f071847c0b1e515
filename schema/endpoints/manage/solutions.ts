import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { ManagedSolution, SolutionDraft } from '../../entities/cooperation.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const staff = { who: 'internal', roles: ['partner'], rows: 'all' } as const;
const solutionList = paged({ own: inLanguage, filters: { status: anyOf(), kind: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Kinds of cooperation. They are withdrawn and never removed, because enquiries refer to them. */
export const solutions = defineEndpoints('manage.solutions', {
  page:  { post: '/manage/solutions/page',  body: solutionList,  answers: pageOf(ManagedSolution), ...staff, newest: true },
  find:  { post: '/manage/solutions/find',  body: RecordQuery,   answers: ManagedSolution, ...staff },
  save:  { post: '/manage/solutions/save',  body: SolutionDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken'] },
  move:  { post: '/manage/solutions/move',  body: RecordMove,    answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] },
  place: { post: '/manage/solutions/place', body: RecordReorder,   answers: z.literal(true), ...staff },
});
