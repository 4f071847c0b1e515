import { and, asc, eq, sql } from 'drizzle-orm';
import { ManagedSolution, SolutionDraft } from '../../schema/entities/cooperation.ts';
import { valueFilter } from '../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../records/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { CallHandlers, Handler } from '../shared/calls/handler.ts';
import { presentRecord, storeDraft } from '../shared/database/entityColumns.ts';
import { nameIn } from '../shared/values/names.ts';
import { cooperationSolutions, type SolutionRecord } from './tables.ts';

const present = presentRecord(cooperationSolutions, ManagedSolution);
const store = storeDraft(cooperationSolutions, SolutionDraft);
const answer = (row: SolutionRecord, languages: readonly string[]) =>
  present(row, { id: row.code, title: nameIn(row.titles, languages, row.code) });

const records = recordHandlers<'solutions', SolutionRecord>('solutions', {
  subject: 'solution',
  table: cooperationSolutions,
  key: cooperationSolutions.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, titles }, languages) => nameIn(titles, languages, code),
  seeks: [cooperationSolutions.code, sql`${cooperationSolutions.titles}::text`],
  filters: { status: valueFilter(cooperationSolutions.status), kind: valueFilter(cooperationSolutions.kind) },
  sorts: { position: cooperationSolutions.position, code: cooperationSolutions.code, updatedAt: cooperationSolutions.updatedAt },
  rows: async (rows, _reading, languages) => rows.map((row) => answer(row, languages)),
  find: async (row, _reading, languages) => answer(row, languages),
  values: async (draft, writing, before) => ({
    ...store(draft),
    code: before?.code ?? (await freeCode(writing, cooperationSolutions.code, draft.code, nameIn(draft.titles, ['en', 'zh']))),
  }),
});

/** The published cooperation solutions, in the editors' order. */
const listSolutions: Handler<'train.solution.list'> = async ({ body, database, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const ofKind = body.kind === undefined ? undefined : eq(cooperationSolutions.kind, body.kind);
  const rows = await database
    .select()
    .from(cooperationSolutions)
    .where(and(eq(cooperationSolutions.status, 'published'), ofKind))
    .orderBy(asc(cooperationSolutions.position), asc(cooperationSolutions.code));
  return rows.map(({ code, kind, titles, summaries, benefits, requirements, contacts, email }) => ({
    code,
    kind,
    title: nameIn(titles, languages, code),
    summary: nameIn(summaries, languages),
    benefits: nameIn(benefits, languages),
    requirements: nameIn(requirements, languages),
    contact: nameIn(contacts, languages),
    email,
  }));
};

export const cooperationHandlers = { ...records, 'train.solution.list': listSolutions } satisfies Partial<CallHandlers>;
