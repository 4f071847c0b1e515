import { z } from 'zod';
import { choice, code, contentLanguage, count, day, entity, fileIds, files, flag, id, link, linkId, linkIds, links, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { contentLanguages } from './language.ts';

/** The states of an article on its way to readers. */
export const articleStatuses = ['draft', 'in-review', 'approved', 'scheduled', 'published', 'rejected', 'withdrawn', 'archived'] as const;

/** How much a version changes for those who read the one before. */
export const significances = ['typo', 'medium', 'major'] as const;

/** The formats that a text is written in. */
export const sourceKinds = ['md', 'html', 'docx'] as const;

/**
 * What an article says of itself beside its texts and links: each a column of its table. Editors fill them in, and import
 * and export carry them, by their kinds.
 */
export const articleFacts = entity('article', {
  /** The last day on which it holds. */
  validTo: day().optional(),
});

/** The same as a request or document has them. */
export type FactFields = z.infer<typeof articleFacts>;

/** Those that stand in lists too. */
export const listedFacts = articleFacts.omit({ validTo: true });

/** A case, guide or manual. `language` is that of the text served, `requestedLanguage` stands where another was asked for. */
export const Article = entity('article', {
  articleId: id('article'),
  /** The permanent address of a FAQ entry; of any other article its articleId. */
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
  /** The newest version, where an older one is served or two are compared. */
  latest: count().optional(),
  /** When the older version was published. */
  publishedAt: moment().optional(),
  /** The version that the body tells the differences to. */
  comparedWith: count().optional(),
  /** Of a translation: when the text it was made of was changed since, and the language of that. */
  newerSince: moment().optional(),
  newerLanguage: contentLanguage().optional(),
  ...articleFacts.shape,
  /** Whether the last day on which it holds is over. */
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

/** An article to be read beside others of its type; `slug` is its name in the address. */
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

/** A version of a text that readers of its language had before them, or have. */
export const ArticleVersion = entity('articleVersion', {
  version: count(),
  title: text({ min: 1, max: 250 }),
  language: contentLanguage(),
  publishedAt: moment(),
  author: text({ max: 300 }),
  comment: text({ max: 255 }),
  significance: choice(significances),
});

/** The path of an article through approval, as those who handle it see it. */
export const ArticleInWork = Article.extend(
  entity('article', {
    rejectReason: longText({ max: 500 }).optional(),
    submittedAt: moment().optional(),
    publishAt: moment().optional(),
    reviewDue: day().optional(),
  }).shape,
);

/** What waits for somebody: a text to approve, an own one that came back, a mistake that was reported. */
export const articleTasks = ['approve', 'handle', 'mistake'] as const;

/** A task with an article. `version` is the moment of its last change; whoever decides names it. */
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
    /** That of the report, where a mistake is the task; else that of the article. */
    id: id('auditRow'),
    task: choice(articleTasks),
    version: moment(),
    reviewer: link('account').optional(),
    /** Whole days since it was submitted, came back or was reported. */
    waitingDays: count(),
  }).shape,
);

/** What an author sends, complete or not; without an id it is new. The server alone sets author, state, number and refining. */
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
  /** The version that the edit began with. An article that is there is not saved without it. */
  version: moment().optional(),
});

/** What names an article after it was saved. */
export const ArticleKey = Article.pick({ articleId: true, billNo: true });

/** The same with the version that the next edit begins with. */
export const SavedArticle = ArticleKey.extend({ version: moment() });

/** The state an operation led to. */
export const ArticleStatus = Article.pick({ articleId: true, billNo: true, status: true });

/** What keeps a draft from being submitted: the field, and a permanent code of what is wrong with it. */
export const DraftProblem = entity('draftProblem', { field: code(), problem: code(), text: text({ max: 300 }) });

/** How serious a sensitive word is: one that blocks keeps the text from being saved. */
export const wordSeverities = ['blocking', 'warning'] as const;

/** A word that screening found, and its place: UTF-16 units from the start of the field's text, and their number. */
export const SensitiveHit = entity('sensitiveHit', {
  field: code(),
  word: text({ max: 100 }),
  position: count(),
  length: count(),
  severity: choice(wordSeverities),
});

/** A pattern for a new article of one class type. */
export const ArticleTemplate = entity('articleTemplate', {
  id: id('articleTemplate'),
  name: text({ min: 1, max: 200 }),
  classType: link('classType'),
  body: richText(),
});
