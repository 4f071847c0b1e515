import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordQuery } from '../../entities/record.ts';
import { ManagedSynonym, SynonymDraft } from '../../entities/synonym.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const synonymList = paged({ own: inLanguage, sort: ['updatedAt', 'words'] });

/** Words that the search treats as equal, for editors. */
export const synonyms = defineEndpoints('manage.synonyms', {
  page:   { post: '/manage/synonyms/page',   body: synonymList,  answers: pageOf(ManagedSynonym), ...editor, newest: true },
  find:   { post: '/manage/synonyms/find',   body: RecordQuery,  answers: ManagedSynonym,         ...editor },
  save:   { post: '/manage/synonyms/save',   body: SynonymDraft, answers: RecordKey,              ...editor, fails: ['request.conflict', 'record.doubled', 'keeping.full'] },
  remove: { post: '/manage/synonyms/remove', body: RecordKeys,   answers: z.literal(true),        ...editor },
});
