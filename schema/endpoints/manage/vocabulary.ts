import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { EntryDraft, ManagedEntry } from '../../entities/managedEntry.ts';
import { KeywordDraft, ManagedKeyword } from '../../entities/managedKeyword.ts';
import { LabelDraft, ManagedLabel } from '../../entities/managedLabel.ts';
import { ManagedTerm, ManagedTermRow, TermDraft } from '../../entities/managedTerm.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const termList = paged({ own: inLanguage, filters: { status: anyOf() }, sort: ['code', 'updatedAt'], maxSize: longPage });

/** Technical terms for editors. */
export const terms = defineEndpoints('manage.terms', {
  page:   { post: '/manage/terms/page',   body: termList,    answers: pageOf(ManagedTermRow), ...editor, newest: true },
  find:   { post: '/manage/terms/find',   body: RecordQuery, answers: ManagedTerm,            ...editor },
  save:   { post: '/manage/terms/save',   body: TermDraft,   answers: RecordKey,           ...editor, fails: ['request.conflict', 'record.code-taken'] },
  move:   { post: '/manage/terms/move',   body: RecordMove,  answers: RecordsMoved,        ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  remove: { post: '/manage/terms/remove', body: RecordKeys,  answers: z.literal(true),     ...editor, fails: ['record.wrong-state'] },
});

const labelList = paged({ own: inLanguage, filters: { type: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Labels for editors. A label that is in use cannot be removed. */
export const labels = defineEndpoints('manage.labels', {
  page:   { post: '/manage/labels/page',   body: labelList,   answers: pageOf(ManagedLabel), ...editor, newest: true },
  find:   { post: '/manage/labels/find',   body: RecordQuery, answers: ManagedLabel,         ...editor },
  save:   { post: '/manage/labels/save',   body: LabelDraft,  answers: RecordKey,         ...editor, fails: ['request.conflict', 'record.code-taken'] },
  place:  { post: '/manage/labels/place',  body: RecordReorder, answers: z.literal(true),   ...editor },
  remove: { post: '/manage/labels/remove', body: RecordKeys,  answers: z.literal(true),   ...editor, fails: ['record.in-use'] },
});

const keywordList = paged({ own: inLanguage, filters: { language: anyOf(), recommended: either() }, sort: ['uses', 'keyword', 'updatedAt'], maxSize: longPage });

/** Search suggestions: frequent queries, and those that editors recommend. */
export const keywords = defineEndpoints('manage.keywords', {
  page:   { post: '/manage/keywords/page',   body: keywordList,  answers: pageOf(ManagedKeyword), ...editor, newest: true },
  find:   { post: '/manage/keywords/find',   body: RecordQuery,  answers: ManagedKeyword,         ...editor },
  save:   { post: '/manage/keywords/save',   body: KeywordDraft, answers: RecordKey,           ...editor, fails: ['request.conflict', 'record.doubled'] },
  remove: { post: '/manage/keywords/remove', body: RecordKeys,   answers: z.literal(true),     ...editor },
});

const entryList = paged({ own: inLanguage, filters: { typeCode: anyOf(), active: either() }, sort: ['position', 'code', 'updatedAt'], maxSize: longPage });

/** Values of the closed lists for forms. They are made inactive and never removed, because records refer to them. */
export const dictionary = defineEndpoints('manage.dictionary', {
  page:  { post: '/manage/dictionary/page',  body: entryList,   answers: pageOf(ManagedEntry), ...editor, newest: true },
  find:  { post: '/manage/dictionary/find',  body: RecordQuery, answers: ManagedEntry,         ...editor },
  save:  { post: '/manage/dictionary/save',  body: EntryDraft,  answers: RecordKey,         ...editor, fails: ['request.conflict', 'record.code-taken'] },
  place: { post: '/manage/dictionary/place', body: RecordReorder, answers: z.literal(true),   ...editor },
});
