/** Tables of articles and FAQ entries: what they are filed under, their texts by revision and language, and the votes of readers. */
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
import { type articleFacts, significances, sourceKinds } from '../../schema/entities/article.ts';
import { requiredParts } from '../../schema/entities/classType.ts';
import { changeStates } from '../../schema/entities/managedArticle.ts';
import { labels, products } from '../catalogue/tables.ts';
import { articleStatuses, audience, changed, isAudience, isOneOf, made, moment, names, position } from '../columns.ts';
import type { StoredFields } from '../entityColumns.ts';

/** What is said of an article beside its texts, by the codes and ids of what it names. */
export interface ArticleFacts extends StoredFields<typeof articleFacts> {
  classType: string;
  category: string;
  audience: 1 | 2 | 3;
  /** Its name in addresses. */
  slug: string | null;
  products: string[];
  labels: string[];
  files: string[];
  /** Articles or questions that stand beside it. */
  others: string[];
  /** Those that it is written in. */
  languages: string[];
}

/** What a record is filed as; `number` is the specification's, where it gives one. */
export const classTypes = pgTable('class_types', {
  code: text('code').primaryKey(),
  number: integer('number'),
  names: names('names'),
  isFaq: boolean('is_faq').notNull().default(false),
  /** Whether an approver has to approve a record before editors can publish it. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** What a record needs before it is published, beside a title and a body. */
  needs: text('needs', { enum: requiredParts }).array().notNull().default([]),
  position: position(),
});

/** The category tree of each class type. The root of a tree has the code of its class type and no parent. */
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

/** Numbers of bills: permanent, shown to people, never used again. */
export const billNumbers = pgSequence('bill_numbers');

/**
 * Articles and FAQ entries: everything about them but their texts, which stand in revisions. A FAQ entry is an article
 * whose title is the question, summary the short answer and body the answer.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // Six digits and more: lpad would cut the seventh off.
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
    /** The last day on which what it says holds. */
    validTo: date('valid_to'),
    /** Where readers go once it is withdrawn. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => articles.id, { onDelete: 'set null' }),
    /** Where changes stand that readers do not have yet: they go on with what was published before. */
    change: text('change', { enum: changeStates }),
    /** What is to be said of it with those changes; its texts wait as revisions. */
    changeFacts: jsonb('change_facts').$type<ArticleFacts>(),
    /** When what is scheduled is published. */
    publishAt: moment('publish_at'),
    /** Why it was withdrawn, told to those who keep it. */
    reason: text('reason').notNull().default(''),
    /** When its author submitted what is in review. */
    submittedAt: moment('submitted_at'),
    /** The approver who reviews it; any approver where nobody is named. */
    reviewer: uuid('reviewer').references(() => accounts.id),
    /** The day by which its reviewer decides. */
    approvalDue: date('approval_due'),
    /** Why its reviewer rejected it, for its author. */
    rejectReason: text('reject_reason').notNull().default(''),
    /** The accounts that changed what is not published yet. None of them approves it. */
    writers: uuid('writers').array().notNull().default([]),
    /** The day on which its owner checks whether it is still right. */
    reviewDue: date('review_due'),
    createdAt: made(),
    /** When readers got something new. */
    updatedAt: changed(),
    /** When those who keep it changed something; also the version that an edit begins with. */
    editedAt: moment('edited_at').notNull().defaultNow(),
  },
  (table) => {
    const isPublished = sql`${table.status} = 'published'`;
    return [
      check('articles_audience', isAudience(table.audience)),
      check('articles_status', isOneOf(table.status, articleStatuses)),
      check('articles_change', isOneOf(table.change, changeStates)),
      // One index an order that lists ask for; the id makes each order total, so that a page can go on from a row. Nulls stand
      // where a plain `order by … desc` expects them: an index that puts them elsewhere is not used.
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
      // Counts by category read this one alone.
      index('articles_counted').on(table.classType, table.category, table.audience, table.isFaq).where(isPublished),
      // Walked side by side with those of models and labels, which stand in the order of the same ids: so counting up to a
      // number takes no longer where there are more articles.
      index('articles_readable').on(table.id, table.audience, table.isFaq, table.classType, table.category).where(isPublished),
      index('articles_owner').on(table.owner, table.status),
      index('articles_scheduled').on(table.publishAt).where(sql`${table.publishAt} is not null`),
      index('articles_replaced_by').on(table.replacedBy),
      index('articles_reviewer').on(table.reviewer),
      index('articles_in_review').on(table.submittedAt, table.id).where(sql`coalesce(${table.change}, ${table.status}) = 'in-review'`),
      // The counts of what waits for staff read this one alone, however many articles there are.
      index('articles_waiting')
        .on(table.owner, sql`coalesce(${table.change}, ${table.status})`)
        .where(sql`coalesce(${table.change}, ${table.status}) in ('in-review', 'rejected')`),
    ];
  },
);

/** The texts of an article: a row for each version in each language. Readers get the published one of a language. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    version: integer('version').notNull().default(1),
    /** The version that readers of the language get; older ones that were it once keep their `publishedAt`. */
    isPublished: boolean('is_published').notNull().default(false),
    title: text('title').notNull(),
    slug: text('slug'),
    summary: text('summary').notNull().default(''),
    /** Sanitised by the allow-list of stored HTML. */
    body: text('body').notNull().default(''),
    source: text('source').notNull().default(''),
    sourceKind: text('source_kind', { enum: sourceKinds }).notNull().default('md'),
    keywords: text('keywords').notNull().default(''),
    readingMinutes: smallint('reading_minutes').notNull().default(1),
    /** The revision this one was translated from. */
    basedOn: uuid('based_on').references((): AnyPgColumn => articleRevisions.id),
    /** What changed, in the author's words. */
    comment: text('comment').notNull().default(''),
    significance: text('significance', { enum: significances }).notNull().default('medium'),
    /** When readers first got it; none for what is no more than a draft. */
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

/** Questions an author put beside a FAQ entry. */
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

/** Votes of readers, one for each account or browser; `voter` is `account:<id>` or `client:<identifier>`. */
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
