import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { KeptLabel, LabelDraft } from '../../entities/keptLabel.ts';
import { KeptTerm, KeptTermRow, TermDraft } from '../../entities/keptTerm.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordAsked, RecordKey, RecordKeys, RecordMove, RecordPlace, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const termList = paged({ own: inLanguage, filters: { status: anyOf() }, sort: ['code', 'updatedAt'] });

/** Technical terms, as editors keep them. */
export const terms = defineEndpoints('manage.terms', {
  page:   { post: '/manage/terms/page',   body: termList,    answers: pageOf(KeptTermRow), ...editor, newest: true },
  find:   { post: '/manage/terms/find',   body: RecordAsked, answers: KeptTerm,            ...editor },
  save:   { post: '/manage/terms/save',   body: TermDraft,   answers: RecordKey,           ...editor, fails: ['request.conflict', 'record.code-taken'] },
  move:   { post: '/manage/terms/move',   body: RecordMove,  answers: RecordsMoved,        ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  remove: { post: '/manage/terms/remove', body: RecordKeys,  answers: z.literal(true),     ...editor, fails: ['record.wrong-state'] },
});

const labelList = paged({ own: inLanguage, filters: { type: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Labels, as editors keep them. One that hangs on something is not thrown away. */
export const labels = defineEndpoints('manage.labels', {
  page:   { post: '/manage/labels/page',   body: labelList,   answers: pageOf(KeptLabel), ...editor, newest: true },
  find:   { post: '/manage/labels/find',   body: RecordAsked, answers: KeptLabel,         ...editor },
  save:   { post: '/manage/labels/save',   body: LabelDraft,  answers: RecordKey,         ...editor, fails: ['request.conflict', 'record.code-taken'] },
  place:  { post: '/manage/labels/place',  body: RecordPlace, answers: z.literal(true),   ...editor },
  remove: { post: '/manage/labels/remove', body: RecordKeys,  answers: z.literal(true),   ...editor, fails: ['record.in-use'] },
});
