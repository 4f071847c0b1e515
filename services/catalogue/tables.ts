/** Tables of the catalogue: families, series, models, the folder tree, and labels. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { labelTypes } from '../../schema/entities/label.ts';
import { productStatuses } from '../../schema/entities/product.ts';
import { changed, isOneOf, names, position } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** Product families. */
export const families = pgTable(
  'families',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    summaries: names('summaries'),
    picture: uuid('picture').references(() => files.id),
    position: position(),
    updatedAt: changed(),
  },
  (table) => [index('families_picture').on(table.picture)],
);

export const series = pgTable('series', {
  code: text('code').primaryKey(),
  family: text('family')
    .notNull()
    .references(() => families.code),
  names: names('names'),
  position: position(),
  updatedAt: changed(),
});

/** An additional picture of a product, as a file id. */
export interface ProductPicture {
  picture: string;
  caption: LocalizedText;
}

/** A certification mark of a product. `audience` limits who may read its file. */
export interface Certification {
  mark: string;
  standards?: string | undefined;
  number?: string | undefined;
  body?: string | undefined;
  /** ISO 8601 day. */
  validUntil?: string | undefined;
  audience: number;
  /** Id of a file. */
  file?: string | undefined;
}

/** One line of a specification. A value that is the same in every language is a plain string. */
export interface Spec {
  key: string;
  label: LocalizedText;
  value: string | LocalizedText;
}

/** Product models. */
export const products = pgTable(
  'products',
  {
    code: text('code').primaryKey(),
    family: text('family')
      .notNull()
      .references(() => families.code),
    series: text('series')
      .notNull()
      .references(() => series.code),
    names: names('names'),
    summaries: names('summaries'),
    aliases: text('aliases').array().notNull().default([]),
    orderCodes: text('order_codes').array().notNull().default([]),
    specs: jsonb('specs').$type<readonly Spec[]>().notNull().default([]),
    certifications: jsonb('certifications').$type<readonly Certification[]>().notNull().default([]),
    picture: uuid('picture').references(() => files.id),
    /** In addition to the main picture. */
    pictures: jsonb('pictures').$type<readonly ProductPicture[]>().notNull().default([]),
    lifeCycle: text('status', { enum: productStatuses }).notNull().default('active'),
    endOfSale: date('end_of_sale'),
    endOfSoftwareMaintenance: date('end_of_software_maintenance'),
    endOfSecurityFixes: date('end_of_security_fixes'),
    endOfSupport: date('end_of_support'),
    successor: text('successor').references((): AnyPgColumn => products.code),
    position: position(),
    updatedAt: changed(),
  },
  (table) => [
    check('products_status', isOneOf(table.lifeCycle, productStatuses)),
    index('products_family').on(table.family),
    index('products_code_trgm').using('gin', table.code.op('gin_trgm_ops')),
    index('products_picture').on(table.picture),
  ],
);

/** Folders of the download and search trees: families, series and models. */
export const directories = pgTable(
  'directories',
  {
    code: text('code').primaryKey(),
    parent: text('parent').references((): AnyPgColumn => directories.code),
    names: names('names'),
    /** The model of a leaf folder; deleting the model deletes the folder. */
    product: text('product').references(() => products.code, { onDelete: 'cascade' }),
    position: position(),
  },
  (table) => [
    index('directories_parent').on(table.parent, table.position, table.code),
    index('directories_product').on(table.product).where(sql`${table.product} is not null`),
  ],
);

export const labels = pgTable('labels', {
  code: text('code').primaryKey(),
  type: text('type', { enum: labelTypes }).notNull().default('article'),
  names: names('names'),
  position: position(),
  updatedAt: changed(),
});
