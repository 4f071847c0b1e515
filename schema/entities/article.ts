import { z } from 'zod';
import { choice, code, contentLanguage, count, day, entity, fileIds, files, flag, id, link, linkId, linkIds, links, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { contentLanguages } from './language.ts';

/** The states of an article from draft to archive. */
export const articleStatuses = ['draft', 'in-review', 'approved', 'scheduled', 'published', 'rejected', 'withdrawn', 'archived'] as const;

/** How significant a version is for readers of the previous one. */
export const significances = ['typo', 'medium', 'major'] as const;

/** The source formats of a text. */
export const sourceKinds = ['md', 'html', 'docx'] as const;

/**
 * Facts of an article in addition to its texts and links. Each fact is a column of its table. Editors enter them. Import and
 * export process them by field kind.
 */
export const articleFacts = entity('article', {
  /** The last day of validity. */
  validTo: day().optional(),
});

/** The type of these facts in requests and documents. */
export type FactFields = z.infer<typeof articleFacts>;

/** The facts that lists show too. */
export const listedFacts = articleFacts.omit({ validTo: true });

/** A case, guide or manual. `language` is the language of the text served; `requestedLanguage` is present if another was requested. */
export const Article = entity('article', {
  articleId: id('article'),
  /** The permanent address of a FAQ entry; for other articles the articleId. */
  uuid: code(),
  billNo: code(),
  isFaq: flag(),
  classType: link('classType'),
  category: link('category'),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 1000 }),
  keywords: text({ max: 500 }),
  body: richText(),
  products: links('product'),
  labels: links('label'),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
  languages: z.array(z.enum(contentLanguages)).max(contentLanguages.length),
  version: count(),
  /** The newest version, if an older one is served or two are compared. */
  latest: count().optional(),
  /** The publication time of the older version. */
  publishedAt: moment().optional(),
  /** The version that the marked differences in the body are based on. */
  comparedWith: count().optional(),
  /** For a translation whose source text has changed since: the time of that change, and the language of the source. */
  newerSince: moment().optional(),
  newerLanguage: contentLanguage().optional(),
  ...articleFacts.shape,
  /** Whether the last day of validity has passed. */
  expired: flag().optional(),
  createdAt: moment(),
  updatedAt: moment(),
  views: count(),
  helpfulUp: count(),
  helpfulDown: count(),
  author: link('account'),
  authorDept: text({ max: 300 }),
  audience: audience(),
  status: choice(articleStatuses),
  refining: flag(),
  readingMinutes: count(),
  attachments: files(),
});

/** An article in the list of its type; `slug` is its name in the address. */
export const ArticleText = Article.pick({
  articleId: true,
  title: true,
  body: true,
  language: true,
  requestedLanguage: true,
  updatedAt: true,
}).extend({ slug: code() });

/** An article in a list. */
export const ArticleRow = Article.omit({
  body: true,
  attachments: true,
  keywords: true,
  languages: true,
  version: true,
  latest: true,
  publishedAt: true,
  comparedWith: true,
  newerSince: true,
  newerLanguage: true,
  validTo: true,
  expired: true,
  authorDept: true,
});

/** A version of a text that is or was published in its language. */
export const ArticleVersion = entity('articleVersion', {
  version: count(),
  title: text({ min: 1, max: 250 }),
  language: contentLanguage(),
  publishedAt: moment(),
  author: text({ max: 300 }),
  comment: text({ max: 255 }),
  significance: choice(significances),
});

/** An article in approval, for those who handle it. */
export const ArticleInWork = Article.extend(
  entity('article', {
    rejectReason: longText({ max: 500 }).optional(),
    submittedAt: moment().optional(),
    publishAt: moment().optional(),
    reviewDue: day().optional(),
  }).shape,
);

/** Kinds of tasks: a text to approve, the author's returned text, a reported mistake. */
export const articleTasks = ['approve', 'handle', 'mistake'] as const;

/** Why a text was returned to its owner. */
export const returnCauses = ['review', 'validity', 'withdrawal', 'schedule', 'rejection'] as const;

/** A task for an article. `version` is the time of the article's last change. A decision must contain it. */
export const AuditRow = ArticleInWork.pick({
  articleId: true,
  billNo: true,
  isFaq: true,
  title: true,
  classType: true,
  category: true,
  author: true,
  status: true,
  submittedAt: true,
  reviewDue: true,
  updatedAt: true,
}).extend(
  entity('auditRow', {
    /** The id of the report if the task is a mistake; otherwise the id of the article. */
    id: id('auditRow'),
    task: choice(articleTasks),
    version: moment(),
    reviewer: link('account').optional(),
    returnedFor: choice(returnCauses).optional(),
  }).shape,
);

/** An article that its author sends, complete or not. Without an id it is new. Only the server sets author, state, number and refining. */
export const ArticleDraft = entity('article', {
  articleId: id('article').optional(),
  classType: linkId('classType'),
  title: text({ min: 1, max: 250 }),
  language: contentLanguage(),
  category: linkId('category').optional(),
  summary: longText({ max: 1000 }).optional(),
  keywords: text({ max: 500 }).optional(),
  body: richText().optional(),
  source: choice(sourceKinds).optional(),
  products: linkIds('product').optional(),
  labels: linkIds('label').optional(),
  audience: audience().optional(),
  attachments: fileIds().optional(),
  publishAt: moment().optional(),
  reviewDue: day().optional(),
  /** The version that the edit is based on. It is required to save an existing article. */
  version: moment().optional(),
});

/** The ids of a saved article. */
export const ArticleKey = Article.pick({ articleId: true, billNo: true });

/** The ids of a saved article, with the version for the next edit. */
export const SavedArticle = ArticleKey.extend({ version: moment() });

/** The state after an operation. */
export const ArticleStatus = Article.pick({ articleId: true, billNo: true, status: true });

/** A problem that prevents a draft from being submitted: the field, and a permanent code. */
export const DraftProblem = entity('draftProblem', { field: code(), problem: code(), text: text({ max: 300 }) });

/** The severity of a sensitive word. `blocking` prevents the text from being saved. */
export const wordSeverities = ['blocking', 'warning'] as const;

/** A sensitive word that screening found, with its offset in the text of the field and its length, in UTF-16 units. */
export const SensitiveHit = entity('sensitiveHit', {
  field: code(),
  word: text({ max: 100 }),
  position: count(),
  length: count(),
  severity: choice(wordSeverities),
});

/** The text fields of an article and of a FAQ entry, as staff see them. */
export const hitFields = ['title', 'summary', 'keywords', 'body', 'question', 'shortAnswer', 'answer'] as const;

/** A sensitive word in the text of one language, with the words around it. */
export const WaitingHit = entity('waitingHit', {
  language: contentLanguage(),
  ...SensitiveHit.shape,
  field: choice(hitFields),
  passage: text({ max: 300 }),
});

/** A template for new articles of one class type. */
export const ArticleTemplate = entity('articleTemplate', {
  id: id('articleTemplate'),
  name: text({ min: 1, max: 200 }),
  classType: link('classType'),
  body: richText(),
});
