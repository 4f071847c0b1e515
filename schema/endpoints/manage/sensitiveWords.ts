import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ManagedSensitiveWord, SensitiveWordDraft } from '../../entities/managedSensitiveWord.ts';
import { RecordKey, RecordKeys, RecordQuery } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const wordList = paged({ own: inLanguage, filters: { language: anyOf(), severity: anyOf() }, sort: ['word', 'updatedAt'], maxSize: longPage });

/** Words that articles and questions are screened for. */
export const sensitiveWords = defineEndpoints('manage.sensitiveWords', {
  page:   { post: '/manage/sensitiveWords/page',   body: wordList,           answers: pageOf(ManagedSensitiveWord), ...editor, newest: true },
  find:   { post: '/manage/sensitiveWords/find',   body: RecordQuery,        answers: ManagedSensitiveWord,         ...editor },
  save:   { post: '/manage/sensitiveWords/save',   body: SensitiveWordDraft, answers: RecordKey,                    ...editor, fails: ['request.conflict', 'record.doubled'] },
  remove: { post: '/manage/sensitiveWords/remove', body: RecordKeys,         answers: z.literal(true),              ...editor },
});
