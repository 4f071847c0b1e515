/** Technical terms, managed by editors. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedTermText, TermDraft as TermEdit } from '../../../generated/openapi.d.ts';
import { ManagedTermRow, TermDraft } from '../../../schema/entities/managedTerm.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { formatList, freeCode, parseList, type RecordContext, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { indexTerms } from '../../terms/index.ts';
import { terms, termTexts } from '../../terms/tables.ts';

type StoredTerm = typeof terms.$inferSelect;

const present = presentRecord(terms, ManagedTermRow);
const store = storeDraft(terms, TermDraft);

/** The name of a term in the audit log: in the first language that has one. */
const codeOfRow = ({ code }: StoredTerm): string => code;

export const termHandlers = recordHandlers<'terms', StoredTerm>('terms', {
  subject: 'term',
  table: terms,
  key: terms.code,
  keyOf: codeOfRow,
  nameOf: codeOfRow,
  seeks: [
    terms.code,
    sql`(select string_agg(${termTexts.name} || ' ' || ${termTexts.abbreviation}, ' ') from ${termTexts} where ${termTexts.term} = ${terms.code})`,
  ],
  filters: { status: valueFilter(terms.status) },
  sorts: { code: terms.code, updatedAt: terms.updatedAt },
  rows: async (rows, reading) => {
    const names = await namesOf(reading, rows.map(codeOfRow));
    return rows.map((row) => present(row, { id: row.code, names: names.get(row.code) ?? {} }));
  },
  find: async (row, reading, languages) => {
    const [texts, names] = await Promise.all([textsOf(reading, row.code), namesOf(reading, [row.code, ...row.related])]);
    return {
      ...present(row, { id: row.code, names: names.get(row.code) ?? {} }),
      texts,
      related: row.related.flatMap((code) => {
        const name = names.get(code);
        return name ? [{ id: code, text: nameIn(name, languages, code) }] : [];
      }),
    };
  },
  values: async (draft, writing, before) => ({
    ...store(draft),
    code: before?.code ?? (await freeCode(writing, terms.code, draft.code, nameOfTexts(draft.texts))),
    ...(!before && { status: 'draft' }),
  }),
  writeRelated: async ({ code }, { texts }, { database }) => {
    await database.delete(termTexts).where(eq(termTexts.term, code));
    // If a language occurs twice, the last entry is used.
    const rows = new Map(
      texts.map(({ term: name, ...text }) => [text.language, { ...text, term: code, name, synonyms: parseList(text.synonyms) }]),
    );
    await database.insert(termTexts).values([...rows.values()]);
  },
  changed: (codes, { database, portal }) => indexTerms(database, portal, codes),
});

const nameOfTexts = (texts: TermEdit['texts']): string => texts.find(({ language }) => language === 'en')?.term ?? texts[0]?.term ?? '';

async function textsOf({ database }: RecordContext, code: string): Promise<ManagedTermText[]> {
  const rows = await database.select().from(termTexts).where(eq(termTexts.term, code)).orderBy(asc(termTexts.language));
  return rows.map(({ language, name, abbreviation, definition, synonyms, pinyin }) => ({
    language: language as ManagedTermText['language'],
    term: name,
    definition,
    ...(abbreviation && { abbreviation }),
    ...formatList('synonyms', synonyms),
    ...(pinyin && { pinyin }),
  }));
}

async function namesOf({ database }: RecordContext, codes: readonly string[]): Promise<Map<string, LocalizedText>> {
  const rows = await database
    .select()
    .from(termTexts)
    .where(inArray(termTexts.term, [...codes]));
  return new Map(
    [...Map.groupBy(rows, ({ term }) => term)].map(([term, texts]) => [
      term,
      Object.fromEntries(texts.map(({ language, name }) => [language, name])),
    ]),
  );
}
