/** Tables of fault trees: the trees, their versions, and anonymous answer counts. */
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { symptoms } from '../../schema/entities/faultTree.ts';
import { isOneOf, moment, names, record, recordChecks } from '../shared/database/columns.ts';
import type { FaultNode } from './tree.ts';

export const faultTrees = pgTable(
  'fault_trees',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name in URLs. */
    code: text('code').notNull().unique(),
    titles: names('titles'),
    summaries: names('summaries'),
    symptom: text('symptom', { enum: symptoms }).notNull(),
    products: text('products').array().notNull().default([]),
    /** The first node is the start. */
    nodes: jsonb('nodes').$type<readonly FaultNode[]>().notNull(),
    /** Increases with the first change of its nodes after publication. */
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

/** A published version of a tree. */
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

/** How often an answer was chosen at a node; `back` counts returns to it. The counts are anonymous. */
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
