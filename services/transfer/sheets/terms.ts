/** Technical terms as a table: import and export. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { csvLine } from '../../../runtime/shared/text/csv.ts';
import { indexTerms } from '../../terms/index.ts';
import { terms, termTexts } from '../../terms/tables.ts';
import { completed, type Fault, faultsOf, languagesOf, listIn, readTable, type TableRow } from './table.ts';

const texts = ['name', 'abbreviation', 'definition', 'synonyms', 'pinyin'] as const;
const shape = { key: 'code', needs: ['code'], facts: ['code', 'related'], texts, wholeTexts: ['name', 'definition'] };

type TermTextRow = Omit<typeof termTexts.$inferSelect, 'term'>;

interface TermRecord {
  code: string;
  related: string[];
  texts: TermTextRow[];
}

const code = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The terms of a table; rows with faults are omitted. Related terms must be in the table or exist already. */
export async function termsOfTable(
  database: Database,
  file: string,
  languages: readonly string[],
): Promise<{ records: TermRecord[]; faults: Fault[] }> {
  const table = readTable(file, shape, languages);
  const there = await storedTerms(database, 'all');
  const rows = completed(table, 'code', new Map(there.map((term) => [term.code, cellsOf(term)])));
  const codes = new Set([...there.map((term) => term.code), ...rows.map(({ cells }) => cells.code ?? '')]);
  const faults = [
    ...faultsOf(rows, shape, { languages, known: { related: codes } }),
    ...rows.flatMap(({ line, cells }) =>
      cells.code && !code.test(cells.code) ? [{ line, column: 'code', reason: 'It has small letters, digits and dashes' }] : [],
    ),
  ];
  const wrong = new Set(faults.map(({ line }) => line));
  return { records: rows.filter(({ line }) => !wrong.has(line)).map((row) => recordOf(row, languages)), faults };
}

const recordOf = (row: TableRow, languages: readonly string[]): TermRecord => ({
  code: row.cells.code as string,
  related: listIn(row.cells.related),
  texts: languagesOf(row, texts, languages).map((language) => ({
    language,
    name: row.cells[`name.${language}`] as string,
    abbreviation: row.cells[`abbreviation.${language}`] ?? '',
    definition: row.cells[`definition.${language}`] as string,
    synonyms: listIn(row.cells[`synonyms.${language}`]),
    pinyin: row.cells[`pinyin.${language}`] ?? '',
  })),
});

/** The stored terms by code: all, or the published ones. */
async function storedTerms(database: Database, which: 'all' | 'published'): Promise<TermRecord[]> {
  const rows = await database
    .select()
    .from(terms)
    .where(which === 'all' ? undefined : eq(terms.status, 'published'))
    .orderBy(asc(terms.code));
  const written = await database.select().from(termTexts).orderBy(asc(termTexts.term), asc(termTexts.language));
  const byTerm = Map.groupBy(written, ({ term }) => term);
  return rows.map(({ code: own, related }) => ({
    code: own,
    related,
    texts: (byTerm.get(own) ?? []).map(({ term: _term, ...text }) => text),
  }));
}

const alike = ({ code: own, related, texts: written }: TermRecord): string =>
  JSON.stringify([
    own,
    related,
    [...written]
      .sort((one, other) => (one.language < other.language ? -1 : 1))
      .map(({ language, name, abbreviation, definition, synonyms, pinyin }) => [
        language,
        name,
        abbreviation,
        definition,
        synonyms,
        pinyin,
      ]),
  ]);

/** Compares terms with the stored ones: new, changed, or unchanged. */
export async function compareTerms(database: Database, records: readonly TermRecord[]) {
  const there = new Map((await storedTerms(database, 'all')).map((record) => [record.code, alike(record)]));
  const {
    created = [],
    updated = [],
    unchanged = [],
  } = Object.groupBy(records, (record) => {
    const known = there.get(record.code);
    return known === undefined ? 'created' : known === alike(record) ? 'unchanged' : 'updated';
  });
  return { created, updated, unchanged };
}

/** Writes terms and their search entries in one transaction. New terms are published; a language that a row omits is deleted. */
export async function writeTerms(database: Database, portal: Portal, records: readonly TermRecord[]): Promise<void> {
  if (records.length === 0) return;
  await database.transaction(async (transaction) => {
    for (const { code: own, related, texts: written } of records) {
      const facts = { related, updatedAt: new Date() };
      await transaction
        .insert(terms)
        .values({ code: own, ...facts })
        .onConflictDoUpdate({ target: terms.code, set: facts });
      await transaction.delete(termTexts).where(inArray(termTexts.term, [own]));
      await transaction.insert(termTexts).values(written.map((text) => ({ ...text, term: own })));
    }
    await indexTerms(
      transaction,
      portal,
      records.map((record) => record.code),
    );
  });
}

/** All published terms as CSV, line by line. */
export async function* termsTable(database: Database, languages: readonly string[]): AsyncGenerator<string> {
  yield csvLine(columnsFor(languages));
  for (const term of await storedTerms(database, 'published')) {
    const cells = cellsOf(term);
    yield csvLine(columnsFor(languages).map((column) => cells[column] ?? ''));
  }
}

const columnsFor = (languages: readonly string[]): string[] => [
  ...shape.facts,
  ...texts.flatMap((text) => languages.map((language) => `${text}.${language}`)),
];

/** The cells of a term, by column name. */
function cellsOf({ code: own, related, texts: written }: TermRecord): Record<string, string> {
  const values = written.flatMap((text) =>
    texts.map((name) => {
      const value = text[name];
      return [`${name}.${text.language}`, typeof value === 'string' ? value : value.join('; ')] as const;
    }),
  );
  return { code: own, related: related.join('; '), ...Object.fromEntries(values) };
}
