import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { advisoryStatuses, tlpLabels } from '../../schema/entities/advisory.ts';
import { writtenAdvisoryStatuses } from '../../schema/entities/writtenAdvisory.ts';
import { account, changed, isOneOf, made, moment } from '../shared/database/columns.ts';
import type { CsafRevision } from '../shared/values/csafDocument.ts';
import type { AdvisoryForm } from './form.ts';

/** Advisories that the security team writes. A published one is a document in `advisories`. */
export const writtenAdvisories = pgTable(
  'written_advisories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `tracking.id` of the document. */
    code: text('code').notNull().unique('written_advisories_code'),
    status: text('status', { enum: writtenAdvisoryStatuses }).notNull().default('draft'),
    title: text('title').notNull(),
    tlp: text('tlp', { enum: tlpLabels }).notNull(),
    stage: text('stage', { enum: advisoryStatuses }).notNull(),
    /** The saved form. */
    content: jsonb('content').$type<AdvisoryForm>().notNull(),
    /** The published version and its history; empty before the first one. */
    version: text('version').notNull().default(''),
    revisions: jsonb('revisions').$type<readonly CsafRevision[]>().notNull().default([]),
    initialAt: moment('initial_at'),
    /** The accounts that changed it since its publication, or submitted it. They may not publish it. */
    editors: uuid('editors').array().notNull().default([]),
    /** The account that changed it last. */
    editor: account('editor'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('written_advisories_status', isOneOf(table.status, writtenAdvisoryStatuses)),
    check('written_advisories_tlp', isOneOf(table.tlp, tlpLabels)),
    check('written_advisories_stage', isOneOf(table.stage, advisoryStatuses)),
    index('written_advisories_editor').on(table.editor),
    index('written_advisories_newest').on(table.updatedAt.desc(), table.id),
  ],
);

export type WrittenAdvisoryRecord = typeof writtenAdvisories.$inferSelect;
