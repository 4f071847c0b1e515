import { z } from 'zod';
import { choice, contentLanguageList, entity, fileIds, flag, id, link, linkId, linkIds, links, localLongText, localMarkdown, localText, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Article, ArticleVersion, articleFacts, articleStatuses, listedFacts, significances } from './article.ts';
import { recordFields, saved } from './record.ts';

/** Where changes of a published article stand that its readers do not have yet. */
export const changeStates = ['draft', 'in-review', 'approved', 'scheduled', 'rejected'] as const;

/** A name in an address: small letters, digits and dashes. */
const slug = () =>
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({ field: { kind: 'code' }, examples: ['replace-the-battery'] });

/** What an article and a FAQ entry are written of; only what the texts of one are called differs. */
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

/** The same as it is told to those who keep it. */
const Managed = entity('managedArticle', {
  ...Written.shape,
  ...{ billNo, title, classType, category, status, products, labels, attachments },
  id: id('article'),
  change: choice(changeStates).optional(),
  languages: contentLanguageList(),
  owner: link('account'),
  others: links('article'),
  updatedAt: recordFields.updatedAt,
});

/** A line in the lists of both. */
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
  products: true,
  owner: true,
  updatedAt: true,
}).extend(listedFacts.shape);

/** An article as editors keep it: with its changes, where it has any. */
export const ManagedArticle = entity('managedArticle', { ...Managed.shape, ...texts });
export const ArticleEdit = entity('managedArticle', { ...saved, ...Written.shape, ...texts });

/** A FAQ entry as editors keep it: its title is the question, its summary the short answer, its body the answer. */
export const ManagedFaq = entity('managedFaq', { ...Managed.shape, ...texts });
export const FaqEdit = entity('managedFaq', { ...saved, ...Written.shape, ...texts });

/** A version of a text, and whether it is the one that readers have or one that waits. */
export const ManagedVersion = entity('managedVersion', {
  ...ArticleVersion.shape,
  state: choice(['waits', 'read', 'earlier']),
  publishedAt: ArticleVersion.shape.publishedAt.optional(),
  updatedAt: recordFields.updatedAt,
});

/** What is told of an article or FAQ entry where it is looked after, before anything is done with it. */
export const ArticleAdminView = entity('managedArticle', {
  ...ManagedArticleRow.shape,
  isFaq: flag(),
  /** Where it stands on its way: that of its change, else its own. */
  state: choice(articleStatuses),
  /** Whether editors can publish it in its state: approved, or of a class type that needs no approval. */
  mayPublish: flag(),
  /** Whether it can be published as it is. */
  lacks: text({ max: 300 }).optional(),
  publishAt: moment().optional(),
  reason: longText({ max: 500 }).optional(),
  replacedBy: link('article').optional(),
  views: Article.shape.views,
  helpfulUp: Article.shape.helpfulUp,
  helpfulDown: Article.shape.helpfulDown,
  /** The text that waits in the language asked for, with what it changes where readers have one already. */
  body: richText().optional(),
  versions: z.array(ManagedVersion).max(200),
});

/** When it is to be published; at once where nothing is said. */
export const ArticlePublishing = entity('managedArticle', { id: id('article'), publishAt: moment() });

/** Why readers lose it, and what they get instead. */
export const ArticleWithdrawal = entity('managedArticle', {
  id: id('article'),
  reason: longText({ min: 1, max: 500 }),
  replacedBy: linkId('article').optional(),
});
