/** Tables of the fault trees: the trees, what each said by version, and what readers answered, in sums alone. */
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { symptoms } from '../../schema/entities/faultTree.ts';
import { isOneOf, moment, names, record, recordChecks } from '../columns.ts';
import type { FaultNode } from './tree.ts';

export const faultTrees = pgTable(
  'fault_trees',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name in addresses. */
    code: text('code').notNull().unique(),
    titles: names('titles'),
    summaries: names('summaries'),
    symptom: text('symptom', { enum: symptoms }).notNull(),
    products: text('products').array().notNull().default([]),
    /** The first is where it begins. */
    nodes: jsonb('nodes').$type<readonly FaultNode[]>().notNull(),
    /** Goes up with the first change of its nodes after readers have seen them. */
    version: integer('version').notNull().default(1),
    views: integer('views').notNull().default(0),
    ...record(),
  },
  (table) => [
    ...recordChecks('fault_trees', table),
    check('fault_trees_symptom', isOneOf(table.symptom, symptoms)),
    index('fault_trees_products').using('gin', table.products),
    index('fault_trees_order').on(table.position, table.code),
  ],
);

/** A tree as readers have it or had it. */
export const faultTreeVersions = pgTable(
  'fault_tree_versions',
  {
    tree: uuid('tree')
      .notNull()
      .references(() => faultTrees.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    titles: names('titles'),
    nodes: jsonb('nodes').$type<readonly FaultNode[]>().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tree, table.version] })],
);

/** How often an answer was given at a node; `back` is how often somebody returned there. Nothing tells whose steps they were. */
export const faultTreeSteps = pgTable(
  'fault_tree_steps',
  {
    tree: uuid('tree')
      .notNull()
      .references(() => faultTrees.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    node: text('node').notNull(),
    answer: text('answer').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tree, table.version, table.node, table.answer] })],
);
