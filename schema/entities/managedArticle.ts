import { z } from 'zod';
import { choice, code, contentLanguage, contentLanguageList, day, entity, fileIds, flag, id, link, linkId, linkIds, links, localLongText, localMarkdown, localText, longText, moment, richText, source, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Article, ArticleVersion, articleFacts, articleStatuses, listedFacts, significances, WaitingHit } from './article.ts';
import { inLanguage } from './language.ts';
import { RecordQuery, recordFields, saved } from './record.ts';

/** The states of an unpublished change of a published article. */
export const changeStates = ['draft', 'in-review', 'approved', 'scheduled', 'rejected'] as const;

/** A slug: lower-case letters, digits and dashes. */
const slug = () =>
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({ field: { kind: 'code' }, examples: ['replace-the-battery'] });

/** The texts of an article or a FAQ entry. Only their labels differ. */
const texts = {
  titles: localText({ max: 250 }),
  summaries: localLongText({ max: 1000 }).optional(),
  bodies: localMarkdown().optional(),
};

const Written = entity('managedArticle', {
  ...entity('article', {
    category: linkId('category'),
    audience: audience(),
    keywords: localText({ max: 500 }).optional(),
    products: linkIds('product').optional(),
    labels: linkIds('label').optional(),
    attachments: fileIds().optional(),
    ...articleFacts.shape,
  }).shape,
  slug: slug().optional(),
  others: linkIds('article').optional(),
  ...entity('articleVersion', { significance: choice(significances), comment: text({ max: 255 }).optional() }).shape,
});

const { billNo, title, classType, category, status, products, labels, attachments } = Article.shape;

/** The fields that articles and FAQ entries share for editors. */
const Managed = entity('managedArticle', {
  ...Written.shape,
  ...{ billNo, title, classType, category, status, products, labels, attachments },
  id: id('article'),
  change: choice(changeStates).optional(),
  languages: contentLanguageList(),
  /** Translations whose original has changed since they were saved. */
  outdated: contentLanguageList().optional(),
  /** Languages without a text. */
  untranslated: contentLanguageList().optional(),
  owner: link('account'),
  /** Accounts that have the form open. */
  editors: links('account').optional(),
  others: links('article'),
  updatedAt: recordFields.updatedAt,
});

/** A row in the lists of articles and FAQ entries. */
export const ManagedArticleRow = Managed.pick({
  id: true,
  billNo: true,
  title: true,
  classType: true,
  category: true,
  audience: true,
  status: true,
  change: true,
  languages: true,
  outdated: true,
  untranslated: true,
  products: true,
  owner: true,
  editors: true,
  updatedAt: true,
}).extend(listedFacts.shape);

/** An article for editors, with its unpublished changes. */
export const ManagedArticle = entity('managedArticle', { ...Managed.shape, ...texts });
export const ArticleEdit = entity('managedArticle', { ...saved, ...Written.shape, ...texts });

/** A FAQ entry for editors. Its title is the question, its summary the short answer, its body the answer. */
export const ManagedFaq = entity('managedFaq', { ...Managed.shape, ...texts });
export const FaqEdit = entity('managedFaq', { ...saved, ...Written.shape, ...texts });

/** The transitions of a bulk change. */
export const bulkMoves = ['publish', 'submit', 'withdraw', 'archive', 'restore'] as const;

/** The changes that a bulk change makes to each article. An absent field is not changed. `reason` is the reason for a withdrawal. */
export const ArticleBulkChange = entity('articleBulk', {
  category: linkId('category'),
  audience: audience(),
  addLabels: linkIds('label'),
  removeLabels: linkIds('label'),
  owner: linkId('account'),
  reviewDue: day(),
  validTo: day(),
  move: choice(bulkMoves),
  reason: longText({ max: 500 }),
});

/** A link in the text that editors should correct before publication. */
export const ArticleLink = entity('articleLink', {
  language: contentLanguage(),
  text: text({ max: 250 }),
  leadsTo: source(1000),
  why: choice([
    ...['no-page', 'no-record', 'closed-page', 'closed-record', 'malformed', 'insecure'],
    ...['unpublished', 'withdrawn', 'replaced', 'moved'],
  ] as [string, ...string[]]),
});

/** The rules for publication. */
export const publicationRuleNames = [
  ...['category', 'titles', 'bodies', 'summaries', 'products', 'labels', 'words', 'pictures', 'links', 'review', 'approval'],
] as [string, ...string[]];

/** A rule for publication, and whether an article meets it. Articles that break a rule cannot be published. */
export const PublicationCheck = entity('publicationCheck', {
  rule: choice(publicationRuleNames),
  state: choice(['missing', 'warning', 'done']),
  language: contentLanguage().optional(),
  /** The finding of the rule, such as a word. */
  text: text({ max: 300 }).optional(),
  /** The field of the form with the language of its text, such as `titles.en`. */
  at: code(60).optional(),
  isFaq: flag(),
});

/** A stored article, or the values of its form. */
const { category: filedUnder, titles, summaries, keywords, bodies, products: models, labels: words, validTo } = ArticleEdit.shape;
export const PublicationChecked = z.strictObject({
  id: id('article').optional(),
  isFaq: flag().optional(),
  draft: z.strictObject({ category: filedUnder, titles, summaries, keywords, bodies, products: models, labels: words, validTo }).partial().optional(),
});

/** An account that can own articles. */
export const ArticleOwner = entity('articleOwner', { id: id('account'), name: text({ max: 400 }) });

/** The language and number of a version. */
const earlierKey = () =>
  z
    .string()
    .regex(/^[a-z]{2}\.[1-9]\d{0,8}$/)
    .meta({ field: { kind: 'code' }, examples: ['en.3'] });

/** An article for staff; with `earlier`, the differences of an earlier version. */
export const ArticleQuery = RecordQuery.extend({ earlier: earlierKey().optional() });

/** The earlier version whose text becomes the draft. */
export const ArticleRestoration = z.strictObject({ id: id('article'), version: z.iso.datetime(), earlier: earlierKey(), ...inLanguage });

/** A version of a text, and whether it is the published or the pending one. */
export const ManagedVersion = entity('managedVersion', {
  ...ArticleVersion.shape,
  state: choice(['waits', 'read', 'earlier']),
  /** Its language and number, such as `en.3`. */
  key: earlierKey(),
  publishedAt: ArticleVersion.shape.publishedAt.optional(),
  updatedAt: recordFields.updatedAt,
});

/** A translation whose original changed since it was saved. */
export const OutdatedTranslation = entity('outdatedTranslation', {
  language: contentLanguage(),
  original: contentLanguage(),
  since: moment(),
});

/** The changes in the original of a translation. Without an earlier version it is the complete original. */
export const OriginalChange = entity('outdatedTranslation', {
  language: contentLanguage(),
  original: contentLanguage(),
  changes: richText(),
});

/** The overview of an article or FAQ entry for editors. */
export const ArticleAdminView = entity('managedArticle', {
  ...ManagedArticleRow.shape,
  isFaq: flag(),
  /** The state of the change, if there is one; otherwise that of the article. */
  state: choice(articleStatuses),
  /** Whether editors can publish it in this state: it is approved, or its class type needs no approval. */
  mayPublish: flag(),
  publishAt: moment().optional(),
  reason: longText({ max: 500 }).optional(),
  replacedBy: link('article').optional(),
  views: Article.shape.views,
  helpfulUp: Article.shape.helpfulUp,
  helpfulDown: Article.shape.helpfulDown,
  /** The unpublished text in the requested language, with its differences from the published one. */
  body: richText().optional(),
  translations: z.array(OutdatedTranslation).max(10),
  hits: z.array(WaitingHit).max(200),
  versions: z.array(ManagedVersion).max(200),
  /** The earlier version compared with the newest text. */
  earlier: richText().optional(),
});

/** The publication time; without one, the article is published at once. */
export const ArticlePublishing = entity('managedArticle', { id: id('article'), publishAt: moment() });

/** The reason for a withdrawal, and the replacement of the article. */
export const ArticleWithdrawal = entity('managedArticle', {
  id: id('article'),
  reason: longText({ min: 1, max: 500 }),
  replacedBy: linkId('article').optional(),
  /** Whether the article was wrong. The points that it earned are then deducted. */
  forMistake: flag().optional(),
});
