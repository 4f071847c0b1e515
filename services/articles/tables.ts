/** Tables of articles and FAQ entries: categories, text revisions by language, and votes. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { type articleFacts, articleStatuses, significances, sourceKinds } from '../../schema/entities/article.ts';
import { requiredParts } from '../../schema/entities/classType.ts';
import { changeStates } from '../../schema/entities/managedArticle.ts';
import { labels, products } from '../catalogue/tables.ts';
import { audience, changed, isAudience, isOneOf, made, moment, names, position } from '../shared/database/columns.ts';
import type { StoredFields } from '../shared/database/entityColumns.ts';

/** The facts of an article except its texts, by the codes and ids that they reference. */
export interface ArticleFacts extends StoredFields<typeof articleFacts> {
  classType: string;
  category: string;
  audience: 1 | 2 | 3;
  /** The name in URLs. */
  slug: string | null;
  products: string[];
  labels: string[];
  files: string[];
  /** Related articles or questions. */
  others: string[];
  /** The languages of its texts. */
  languages: string[];
}

/** Class types of records; `number` is the number in the specification, if it defines one. */
export const classTypes = pgTable('class_types', {
  code: text('code').primaryKey(),
  number: integer('number'),
  names: names('names'),
  isFaq: boolean('is_faq').notNull().default(false),
  /** Whether an approver must approve a record before editors can publish it. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** The parts that a record needs before publication, in addition to a title and a body. */
  needs: text('needs', { enum: requiredParts }).array().notNull().default([]),
  position: position(),
});

/** The category tree of each class type. The root of a tree has the class type's code and no parent. */
export const categories = pgTable(
  'categories',
  {
    code: text('code').primaryKey(),
    parent: text('parent').references((): AnyPgColumn => categories.code),
    type: text('type')
      .notNull()
      .references(() => classTypes.code),
    names: names('names'),
    position: position(),
    updatedAt: changed(),
  },
  (table) => [index('categories_parent').on(table.parent, table.position)],
);

/** Bill numbers: permanent, visible to users, never reused. */
export const billNumbers = pgSequence('bill_numbers');

/**
 * Articles and FAQ entries without their texts, which are revisions. A FAQ entry is an article
 * whose title is the question, summary the short answer and body the answer.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // Six digits or more: lpad would cut off the seventh.
    billNo: text('bill_no').notNull().unique().default(sql`'VX-' || to_char(nextval('bill_numbers'), 'FM999999000000')`),
    classType: text('class_type')
      .notNull()
      .references(() => classTypes.code),
    category: text('category')
      .notNull()
      .references(() => categories.code),
    audience: audience(),
    status: text('status', { enum: articleStatuses }).notNull().default('draft'),
    isFaq: boolean('is_faq').notNull().default(false),
    refining: boolean('refining').notNull().default(false),
    owner: uuid('owner')
      .notNull()
      .references(() => accounts.id),
    views: integer('views').notNull().default(0),
    helpfulUp: integer('helpful_up').notNull().default(0),
    helpfulDown: integer('helpful_down').notNull().default(0),
    position: position(),
    /** The last day of validity. */
    validTo: date('valid_to'),
    /** The article that readers are redirected to after withdrawal. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => articles.id, { onDelete: 'set null' }),
    /** The state of unpublished changes to a published article. Readers continue to see the published version. */
    change: text('change', { enum: changeStates }),
    /** The article's facts including those changes; the changed texts are unpublished revisions. */
    changeFacts: jsonb('change_facts').$type<ArticleFacts>(),
    /** When a scheduled article is published. */
    publishAt: moment('publish_at'),
    /** Why it was withdrawn; visible to its editors. */
    reason: text('reason').notNull().default(''),
    /** When the author submitted it for review. */
    submittedAt: moment('submitted_at'),
    /** The assigned reviewer; null means any approver. */
    reviewer: uuid('reviewer').references(() => accounts.id),
    /** The deadline of the review. */
    approvalDue: date('approval_due'),
    /** The reviewer's reason for the rejection, for the author. */
    rejectReason: text('reject_reason').notNull().default(''),
    /** The accounts that made unpublished changes. None of them may approve it. */
    writers: uuid('writers').array().notNull().default([]),
    /** The day on which the owner must check that it is still correct. */
    reviewDue: date('review_due'),
    /**
     * When it was returned to its owner, because it is due or its change could not be published. Null after the owner
     * handled it.
     */
    returnedAt: moment('returned_at'),
    createdAt: made(),
    /** When the published content last changed. */
    updatedAt: changed(),
    /** When an editor last changed something; also the version that an edit is based on. */
    editedAt: moment('edited_at').notNull().defaultNow(),
  },
  (table) => {
    const isPublished = sql`${table.status} = 'published'`;
    return [
      check('articles_audience', isAudience(table.audience)),
      check('articles_status', isOneOf(table.status, articleStatuses)),
      check('articles_change', isOneOf(table.change, changeStates)),
      // One index for each sort order of the lists. The id makes each order total, as keyset paging requires.
      // Nulls come first, as in a plain `order by … desc`; PostgreSQL does not use an index with another null order.
      index('articles_newest').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isPublished),
      index('articles_most_viewed').on(table.views.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isPublished),
      index('articles_most_helpful').on(table.helpfulUp.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isPublished),
      index('articles_class_newest')
        .on(table.classType, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('articles_class_most_viewed')
        .on(table.classType, table.views.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('articles_category_newest')
        .on(table.category, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      // Counts by category read only this index.
      index('articles_counted').on(table.classType, table.category, table.audience, table.isFaq).where(isPublished),
      // Merged with the indexes of models and labels, which have the same id order. Counting up to a limit
      // then takes no longer with more articles.
      index('articles_readable').on(table.id, table.audience, table.isFaq, table.classType, table.category).where(isPublished),
      index('articles_owner').on(table.owner, table.status),
      index('articles_scheduled').on(table.publishAt).where(sql`${table.publishAt} is not null`),
      index('articles_replaced_by').on(table.replacedBy),
      index('articles_reviewer').on(table.reviewer),
      index('articles_in_review').on(table.submittedAt, table.id).where(sql`coalesce(${table.change}, ${table.status}) = 'in-review'`),
      // Counts of articles that wait for staff read only this index, so that they do not slow down with the number of articles.
      index('articles_waiting')
        .on(table.owner, sql`coalesce(${table.change}, ${table.status})`)
        .where(sql`coalesce(${table.change}, ${table.status}) in ('in-review', 'rejected') or ${table.returnedAt} is not null`),
      index('articles_due')
        .on(sql`least(${table.validTo} + 1, ${table.reviewDue})`)
        .where(sql`${isPublished} and least(${table.validTo} + 1, ${table.reviewDue}) is not null and ${table.returnedAt} is null`),
    ];
  },
);

export type Article = typeof articles.$inferSelect;

/** The texts of an article: a row for each version in each language. Readers get the published version of a language. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    version: integer('version').notNull().default(1),
    /** The version that readers of the language get. Versions that were published earlier retain their `publishedAt`. */
    isPublished: boolean('is_published').notNull().default(false),
    title: text('title').notNull(),
    slug: text('slug'),
    summary: text('summary').notNull().default(''),
    /** Sanitised with the allow-list for stored HTML. */
    body: text('body').notNull().default(''),
    source: text('source').notNull().default(''),
    sourceKind: text('source_kind', { enum: sourceKinds }).notNull().default('md'),
    keywords: text('keywords').notNull().default(''),
    readingMinutes: smallint('reading_minutes').notNull().default(1),
    /** The revision this one was translated from. */
    basedOn: uuid('based_on').references((): AnyPgColumn => articleRevisions.id),
    /** The author's description of the change. */
    comment: text('comment').notNull().default(''),
    significance: text('significance', { enum: significances }).notNull().default('medium'),
    /** When it was first published; null for drafts. */
    publishedAt: moment('published_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('article_revisions_source_kind', isOneOf(table.sourceKind, sourceKinds)),
    check('article_revisions_significance', isOneOf(table.significance, significances)),
    unique('article_revisions_version').on(table.article, table.language, table.version),
    uniqueIndex('article_revisions_published').on(table.article, table.language).where(sql`${table.isPublished}`),
    uniqueIndex('article_revisions_slug').on(table.language, table.slug).where(sql`${table.isPublished}`),
    index('article_revisions_title_trgm').using('gin', table.title.op('gin_trgm_ops')).where(sql`${table.isPublished}`),
    index('article_revisions_based_on').on(table.basedOn),
    index('article_revisions_created_by').on(table.createdBy),
  ],
);

/** The models an article applies to, in the author's order. */
export const articleProducts = pgTable(
  'article_products',
  {
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    product: text('product')
      .notNull()
      .references(() => products.code),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.article, table.product] }), index('article_products_product').on(table.product, table.article)],
);

export const articleLabels = pgTable(
  'article_labels',
  {
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    label: text('label')
      .notNull()
      .references(() => labels.code),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.article, table.label] }), index('article_labels_label').on(table.label, table.article)],
);

/** Files attached to an article. */
export const articleFiles = pgTable(
  'article_files',
  {
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.article, table.file] }), index('article_files_file').on(table.file)],
);

/** Questions that an author linked to a FAQ entry. */
export const otherQuestions = pgTable(
  'other_questions',
  {
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    other: uuid('other')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.article, table.other] }), index('other_questions_other').on(table.other)],
);

/** Votes of readers, one per account or browser; `voter` is `account:<id>` or `client:<identifier>`. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    voter: text('voter').notNull(),
    helpful: boolean('helpful').notNull(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.article, table.voter] })],
);
