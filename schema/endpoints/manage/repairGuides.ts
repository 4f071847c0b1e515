import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';
import { ManagedRepairGuide, ManagedRepairGuideRow, RepairGuideDraft } from '../../entities/repairGuide.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const list = paged({
  own: inLanguage,
  filters: { status: anyOf(), difficulty: anyOf(), products: anyOf() },
  sort: ['position', 'code', 'updatedAt'],
});

/** Repair guides with their tools, parts and steps, for editors. */
export const repairGuides = defineEndpoints('manage.repairGuides', {
  page:   { post: '/manage/repairGuides/page',   body: list,             answers: pageOf(ManagedRepairGuideRow), ...editor, newest: true },
  find:   { post: '/manage/repairGuides/find',   body: RecordQuery,      answers: ManagedRepairGuide,            ...editor },
  save:   { post: '/manage/repairGuides/save',   body: RepairGuideDraft, answers: RecordKey,                  ...editor, fails: ['request.conflict', 'record.code-taken'] },
  move:   { post: '/manage/repairGuides/move',   body: RecordMove,       answers: RecordsMoved,               ...editor, fails: ['record.wrong-state'] },
  place:  { post: '/manage/repairGuides/place',  body: RecordReorder,      answers: z.literal(true),            ...editor },
  remove: { post: '/manage/repairGuides/remove', body: RecordKeys,       answers: z.literal(true),            ...editor, fails: ['record.wrong-state'] },
});
