import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey } from '../../entities/record.ts';
import { CommentAnswerEntry, CommentEntry, CommentSettling, commentBounds, TextComment } from '../../entities/textComment.ts';

const handler = { who: 'internal', rows: 'assigned' } as const;
const ofArticle = z.strictObject({ id: id('article').optional(), ...inLanguage });

/** Comments on passages of a text in approval: for its author, its approvers and editors. */
export const comment = defineEndpoints('doc.comment', {
  list:   { post: '/doc/comment/list',   body: ofArticle,          answers: z.array(TextComment).max(commentBounds.ofText), ...handler },
  add:    { post: '/doc/comment/add',    body: CommentEntry,       answers: RecordKey,       ...handler, fails: ['request.too-many'] },
  answer: { post: '/doc/comment/answer', body: CommentAnswerEntry, answers: RecordKey,       ...handler, fails: ['request.too-many'] },
  settle: { post: '/doc/comment/settle', body: CommentSettling,    answers: z.literal(true), ...handler },
});
