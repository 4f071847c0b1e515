import { z } from 'zod';
import { choice, code, contentLanguage, count, day, entity, flag, id, link, linkId, longText, moment, richText, text } from '../define/fields.ts';
import { Article, ArticleInWork, AuditRow, articleFacts, WaitingHit } from './article.ts';
import { ArticleStep } from './articleStep.ts';
import { ArticleEdit, ManagedArticle } from './managedArticle.ts';
import { recordFields } from './record.ts';

/** The form for authors: an article or FAQ entry in all its languages. `isFaq` decides the kind of a new text. */
export const AuthorEdit = ArticleEdit.omit({ slug: true }).extend({ isFaq: Article.shape.isFaq.optional() });

/** The initial values of the author's form; empty for a new article. */
export const AuthorDraft = ManagedArticle.partial();

/** The operations that the account may perform on an article now. */
const moves = entity('articleWork', {
  mayEdit: flag(),
  maySubmit: flag(),
  mayRecall: flag(),
  mayRenew: flag(),
  mayRemove: flag(),
  mayConfirm: flag(),
  mayDecide: flag(),
  mayReassign: flag(),
}).shape;

const { billNo, isFaq, title, classType, category, updatedAt } = Article.shape;

/** A row in the list of an author's own articles. If a published article has a change, `state` is the state of the change. */
export const OwnArticle = entity('articleWork', {
  id: id('article'),
  ...{ billNo, isFaq, title, classType, category },
  status: Article.shape.status,
  state: Article.shape.status,
  rejectReason: longText({ max: 500 }).optional(),
  updatedAt: recordFields.updatedAt,
  ...moves,
});

/** A text that is not published yet, with its differences from the published one. */
export const WaitingText = entity('waitingText', {
  language: contentLanguage(),
  title: text({ max: 250 }),
  body: richText(),
  anchor: code(20),
});

/** An article in the approval process, for its author, approvers and editors. */
export const ArticleWork = entity('articleWork', {
  ...OwnArticle.shape,
  ...Article.pick({ audience: true, products: true, labels: true, author: true, attachments: true }).shape,
  ...ArticleInWork.pick({ submittedAt: true, publishAt: true, reviewDue: true }).shape,
  ...AuditRow.pick({ returnedFor: true }).shape,
  validTo: articleFacts.shape.validTo,
  version: moment(),
  reviewer: link('account').optional(),
  approvalDue: day().optional(),
  comment: text({ max: 255 }).optional(),
  /** Missing parts that prevent its submission. */
  lacks: text({ max: 300 }).optional(),
  hits: z.array(WaitingHit).max(200),
  steps: z.array(ArticleStep).max(100),
  updatedAt,
});

/** Confirms that a published text is still correct, with the day of its next review. */
export const Confirmation = entity('articleWork', { id: id('article'), version: moment(), reviewDue: ArticleInWork.shape.reviewDue, validTo: articleFacts.shape.validTo });

/** Approvals of several articles, each with the version that the approver has read. */
export const Approval = z.strictObject({
  ids: z.array(z.string().min(1).max(100)).min(1).max(100),
  versions: z.array(moment()).min(1).max(100),
});

export const Rejection = entity('articleWork', { id: id('article'), version: moment(), rejectReason: longText({ min: 1, max: 500 }) });

/** A new reviewer, by id or account name, and the due day of the decision. */
export const Reassignment = entity('articleWork', { id: id('article'), version: moment(), reviewer: linkId('account'), approvalDue: day().optional() });

/** The decisions of approvers on several texts. */
export const approverDecisions = ['approve', 'reject', 'reassign'] as const;

/** One decision for several texts. A rejection needs a reason; a reassignment needs a reviewer. */
export const Decision = entity('articleWork', {
  decision: choice(approverDecisions),
  rejectReason: Rejection.shape.rejectReason,
  reviewer: Reassignment.shape.reviewer,
  approvalDue: day(),
});

/** Approvers whose account or name contains the keyword. With an id, only those who may decide on that text. */
export const ReviewerSearch = z.strictObject({ id: id('article').optional(), keyword: z.string().max(100).optional() });

/** An approver who can take over a review. */
export const Reviewer = entity('articleWork', { id: id('account'), name: text({ max: 300 }) });

/** The number of approved articles. */
export const Approved = entity('articleWork', { moved: count() });
