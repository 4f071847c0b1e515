import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { DraftDrawing, FaultTreeDraft, FaultTreeNodes, FaultTreeUse, faultTreeVersion, ManagedFaultTree, ManagedFaultTreeRow } from '../../entities/managedFaultTree.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const treeList = paged({
  own: inLanguage,
  filters: { status: anyOf(), symptom: anyOf(), products: anyOf() },
  sort: ['position', 'views', 'updatedAt'],
});

const treeUse = RecordQuery.extend(faultTreeVersion);

/** Fault trees for editors. A tree with a dead end is not published. */
export const faultTrees = defineEndpoints('manage.faultTrees', {
  page:   { post: '/manage/faultTrees/page',   body: treeList,       answers: pageOf(ManagedFaultTreeRow), ...editor, newest: true },
  find:   { post: '/manage/faultTrees/find',   body: RecordQuery,    answers: ManagedFaultTree,            ...editor },
  use:    { post: '/manage/faultTrees/use',    body: treeUse,        answers: FaultTreeUse,             ...editor },
  draw:   { post: '/manage/faultTrees/draw',   body: FaultTreeNodes, answers: DraftDrawing,             ...editor },
  save:   { post: '/manage/faultTrees/save',   body: FaultTreeDraft, answers: RecordKey,                ...editor, fails: ['request.conflict', 'record.code-taken', 'faultTree.unsound'] },
  move:   { post: '/manage/faultTrees/move',   body: RecordMove,     answers: RecordsMoved,             ...editor, fails: ['record.wrong-state', 'faultTree.unsound'] },
  place:  { post: '/manage/faultTrees/place',  body: RecordReorder,    answers: z.literal(true),          ...editor },
  remove: { post: '/manage/faultTrees/remove', body: RecordKeys,     answers: z.literal(true),          ...editor, fails: ['record.wrong-state'] },
});
