import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { flag, id } from '../../define/fields.ts';
import { textErrors } from '../../define/text.ts';
import { ArticleStep } from '../../entities/articleStep.ts';
import { Approval, Approved, ArticleWork, AuthorDraft, AuthorEdit, Confirmation, Decision, OwnArticle, Reassignment, Rejection, Reviewer, ReviewerSearch, WaitingText } from '../../entities/articleWork.ts';
import { BulkOutcome, readBulkChangeOf } from '../../entities/bulkChange.ts';
import { FormPresence, FormPresenceReport } from '../../entities/formPresence.ts';
import { inLanguage } from '../../entities/language.ts';
import { CategoryChoice } from '../../entities/managedCategory.ts';
import { RecordKey, RecordQuery } from '../../entities/record.ts';

const author = { who: 'internal', rows: 'own' } as const;
const ownList = paged({ own: inLanguage, filters: { state: anyOf(), classType: anyOf(), isFaq: either(), updatedAt: span() }, sort: ['updatedAt', 'billNo'], size: 20 });
const choosable = z.strictObject({ isFaq: flag().optional(), ...inLanguage });
const draftQuery = z.strictObject({ id: id('article').optional(), ...inLanguage });

/** Calls for authors on the portal's own pages. `doc.article` has those of the specification. */
export const writing = defineEndpoints('doc.writing', {
  page: { post: '/doc/writing/page', body: ownList,     answers: pageOf(OwnArticle), ...author, newest: true },
  find: { post: '/doc/writing/find', body: draftQuery,  answers: AuthorDraft,        ...author },
  save: { post: '/doc/writing/save', body: AuthorEdit,  answers: RecordKey,          ...author, fails: ['request.conflict', 'record.wrong-state', 'article.sensitive-words', ...textErrors] },
  texts:      { post: '/doc/writing/texts',      body: RecordQuery, answers: z.array(WaitingText).max(10), who: 'internal', rows: 'assigned' },
  steps:      { post: '/doc/writing/steps',      body: RecordKey,   answers: z.array(ArticleStep).max(100), who: 'internal', rows: 'assigned' },
  present:    { post: '/doc/writing/present',    body: FormPresenceReport, answers: z.array(FormPresence).max(40), who: 'internal', rows: 'assigned', noPV: true },
  remove:     { post: '/doc/writing/remove',     body: RecordKey,  answers: z.literal(true),                  ...author, fails: ['article.not-draft', 'faq.not-draft'] },
  categories: { post: '/doc/writing/categories', body: choosable,  answers: z.array(CategoryChoice).max(500), who: 'internal', rows: 'all' },
  confirm:    { post: '/doc/writing/confirm',    body: Confirmation, answers: RecordKey, who: 'internal', rows: 'assigned', fails: ['request.conflict', 'article.not-published', 'value.too-early'] },
  work: { post: '/doc/writing/work', body: RecordQuery, answers: ArticleWork,        who: 'internal', rows: 'assigned' },
});

const approver = { who: 'internal', roles: ['approver'], rows: 'assigned' } as const;

const decisions = readBulkChangeOf(Decision.shape);
const decisionRefusals = ['article.not-in-review', 'article.own-text', 'article.other-reviewer', 'article.sensitive-words', 'faq.sensitive-words', 'article.needs-approval', 'article.no-reviewer', 'article.reviewer-wrote'] as const;

/** Decisions of approvers. Each decision names the version that the approver has read. */
export const approval = defineEndpoints('doc.approval', {
  approve:  { post: '/doc/approval/approve',  body: Approval,     answers: Approved,  ...approver, fails: ['request.conflict', 'article.not-in-review', 'article.own-text', 'article.other-reviewer', 'article.sensitive-words', 'faq.sensitive-words', 'article.needs-approval'] },
  reject:   { post: '/doc/approval/reject',   body: Rejection,    answers: RecordKey, ...approver, fails: ['request.conflict', 'article.not-in-review', 'article.own-text', 'article.other-reviewer'] },
  reviewers: { post: '/doc/approval/reviewers', body: ReviewerSearch, answers: z.array(Reviewer).max(20), ...approver },
  reassign: { post: '/doc/approval/reassign', body: Reassignment, answers: RecordKey, ...approver, fails: ['request.conflict', 'article.not-in-review', 'article.own-text', 'article.no-reviewer', 'article.reviewer-wrote'] },
  bulk:     { post: '/doc/approval/bulk',     body: decisions,    answers: BulkOutcome, ...approver, fails: ['article.reason-unused', 'request.conflict', ...decisionRefusals], timeout: 120_000 },
});
