/** Technical terms as a table: read, written where they changed, and written out. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { csvLine } from '../../../runtime/shared/csv.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { indexTerms } from '../search/indexing.ts';
import { terms, termTexts } from '../tables.ts';
import { type Fault, faultsOf, languagesOf, listIn, readTable, type TableRow } from './table.ts';

const texts = ['name', 'abbreviation', 'definition', 'synonyms', 'pinyin'] as const;
const shape = { key: 'code', needs: ['code'], facts: ['code', 'related'], texts, wholeTexts: ['name', 'definition'] };

type TermText = Omit<typeof termTexts.$inferSelect, 'term'>;

interface TermRecord {
  code: string;
  related: string[];
  texts: TermText[];
}

const code = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Terms of a table; rows with faults are left out. What is related stands in the table or is there already. */
export async function termsOfTable(
  database: Database,
  file: string,
  languages: readonly string[],
): Promise<{ records: TermRecord[]; faults: Fault[] }> {
  const rows = readTable(file, shape, languages);
  const there = await database.select({ code: terms.code }).from(terms);
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

/** Terms as they stand, in the order of their codes: some, or all that readers have. */
async function storedTerms(database: Database, codes?: readonly string[]): Promise<TermRecord[]> {
  const rows = await database
    .select()
    .from(terms)
    .where(codes ? inArray(terms.code, [...codes]) : eq(terms.status, 'published'))
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

/** Which of some terms are new, which other than what is there, and which the same. */
export async function compareTerms(database: Database, records: readonly TermRecord[]) {
  const there = new Map(
    (
      await storedTerms(
        database,
        records.map((record) => record.code),
      )
    ).map((record) => [record.code, alike(record)]),
  );
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

/** Writes terms and their entry in the search, all or none. New ones are published; a language that a row leaves out goes. */
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

/** All terms that readers have as such a table, line by line. */
export async function* termsTable(database: Database, languages: readonly string[]): AsyncGenerator<string> {
  yield csvLine([...shape.facts, ...texts.flatMap((text) => languages.map((language) => `${text}.${language}`))]);
  for (const { code: own, related, texts: written } of await storedTerms(database)) {
    const cell = (name: (typeof texts)[number], language: string): string => {
      const value = written.find((text) => text.language === language)?.[name] ?? '';
      return Array.isArray(value) ? value.join('; ') : value;
    };
    yield csvLine([own, related.join('; '), ...texts.flatMap((name) => languages.map((language) => cell(name, language)))]);
  }
}
