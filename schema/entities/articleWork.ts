import { z } from 'zod';
import { code, contentLanguage, count, day, entity, flag, id, link, linkId, longText, moment, richText, text } from '../define/fields.ts';
import { Article, ArticleInWork, SensitiveHit } from './article.ts';
import { ArticleStep } from './articleStep.ts';
import { ArticleEdit, ManagedArticle } from './managedArticle.ts';
import { recordFields } from './record.ts';

/** What an author writes in the portal's own form: every language at once. */
export const AuthorEdit = ArticleEdit.omit({ slug: true, others: true });

/** The same as its form begins with; of a new article nothing. */
export const AuthorDraft = ManagedArticle.partial();

/** What the account may do with an article now. */
const moves = entity('articleWork', {
  mayEdit: flag(),
  maySubmit: flag(),
  mayRecall: flag(),
  mayRenew: flag(),
  mayRemove: flag(),
  mayDecide: flag(),
  mayReassign: flag(),
}).shape;

const { billNo, isFaq, title, classType, category, updatedAt } = Article.shape;

/** A line in the list of an author's own articles. `state` is that of the change, where a published article has one. */
export const OwnArticle = entity('articleWork', {
  id: id('article'),
  ...{ billNo, isFaq, title, classType, category },
  status: Article.shape.status,
  state: Article.shape.status,
  rejectReason: longText({ max: 500 }).optional(),
  updatedAt: recordFields.updatedAt,
  ...moves,
});

/** A text that waits, with what it changes where readers have one already. */
export const WaitingText = entity('waitingText', {
  language: contentLanguage(),
  title: text({ max: 250 }),
  body: richText(),
  anchor: code(20),
});

/** An article on its way to readers, for its author, approvers and editors. */
export const ArticleWork = entity('articleWork', {
  ...OwnArticle.shape,
  ...Article.pick({ audience: true, products: true, labels: true, author: true, attachments: true }).shape,
  ...ArticleInWork.pick({ submittedAt: true, publishAt: true, reviewDue: true }).shape,
  version: moment(),
  reviewer: link('account').optional(),
  approvalDue: day().optional(),
  comment: text({ max: 255 }).optional(),
  /** What is missing before it can be submitted. */
  lacks: text({ max: 300 }).optional(),
  hits: z.array(entity('waitingHit', { language: contentLanguage(), ...SensitiveHit.shape })).max(200),
  steps: z.array(ArticleStep).max(100),
  updatedAt,
});

/** Approvals of several articles, each in the version that the approver read. */
export const Approval = z.strictObject({
  ids: z.array(z.string().min(1).max(100)).min(1).max(100),
  versions: z.array(moment()).min(1).max(100),
});

export const Rejection = entity('articleWork', { id: id('article'), version: moment(), rejectReason: longText({ min: 1, max: 500 }) });

/** Who decides instead, and by which day. */
export const Reassignment = entity('articleWork', { id: id('article'), version: moment(), reviewer: linkId('account'), approvalDue: day().optional() });

/** An approver to hand a review to. */
export const Reviewer = entity('articleWork', { id: id('account'), name: text({ max: 300 }) });

/** How many articles were approved. */
export const Approved = entity('articleWork', { moved: count() });
