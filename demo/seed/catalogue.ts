/** The classification of the demo's texts: class types, categories, labels, products, directories, terms. */
import type { Database } from '../../runtime/server/database/database.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import { categories, classTypes } from '../../services/articles/tables.ts';
import { type Certification, families, labels, products, type Spec, series } from '../../services/catalogue/tables.ts';
import { rebuildTree } from '../../services/products/index.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';
import { terms, termTexts } from '../../services/terms/tables.ts';
import type { Pictures } from './pictures.ts';

interface NamedEntry {
  code: string;
  name: LocalizedText;
  position?: number;
}

interface CategoryEntry extends NamedEntry {
  /** "0" for the root of a class type's tree. */
  parent: string;
  type: string;
}

interface FamilyEntry extends NamedEntry {
  description: LocalizedText;
  picture: string;
}

interface ModelEntry extends NamedEntry {
  family: string;
  series: string;
  summary: LocalizedText;
  status: (typeof products.$inferInsert)['lifeCycle'];
  aliases: string[];
  orderCodes: string[];
  picture: string;
  pictures: { picture: string; caption: LocalizedText }[];
  specs: Spec[];
  endOfSale: string | null;
  successor: string | null;
}

export interface ProductsFile {
  families: FamilyEntry[];
  series: (NamedEntry & { family: string })[];
  models: ModelEntry[];
}

type SeededTermText = { term: string; abbreviation?: string; definition: string; synonyms?: string[]; pinyin?: string };
export type TermEntry = { code: string; related?: string[] } & Readonly<Partial<Record<(typeof contentLanguages)[number], SeededTermText>>>;

/** Numbers of class types in the specification. */
const classNumbers: Record<string, number> = { case: 1 };

/** Class types whose records need approval before publication. */
const approvedClasses: ReadonlySet<string> = new Set(['luban']);

/** The parts that a class type requires before publication. */
const classNeeds: Record<string, (typeof classTypes.$inferInsert)['needs']> = { case: ['summary', 'products'], faq: ['summary'] };

/** Class types are the roots of the category trees. */
export async function seedCategories(database: Database, entries: readonly CategoryEntry[]): Promise<void> {
  const types = entries
    .filter(({ parent }) => parent === '0')
    .map(({ code, name, position = 0 }) => ({
      code,
      names: name,
      position,
      number: classNumbers[code] ?? null,
      needs: classNeeds[code] ?? [],
      isFaq: code === 'faq',
      needsApproval: approvedClasses.has(code),
    }));
  await database
    .insert(classTypes)
    .values(types)
    .onConflictDoUpdate({ target: classTypes.code, set: excludedColumns(classTypes, ['needsApproval']) });
  const rows = entries.map(({ code, parent, type, name, position = 0 }) => ({
    code,
    parent: parent === '0' ? null : parent,
    type,
    names: name,
    position,
  }));
  await database
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({ target: categories.code, set: excludedColumns(categories) });
}

export async function seedLabels(database: Database, entries: readonly NamedEntry[]): Promise<void> {
  const rows = entries.map(({ code, name, position = 0 }) => ({ code, names: name, position }));
  await database
    .insert(labels)
    .values(rows)
    .onConflictDoUpdate({ target: labels.code, set: excludedColumns(labels, ['type']) });
}

/** Data of models from other files, by model code. */
interface ProductExtras {
  pictures: Pictures;
  certifications: ReadonlyMap<string, Certification[]>;
}

export async function seedProducts(database: Database, file: ProductsFile, { pictures, certifications }: ProductExtras): Promise<void> {
  const picture = (name: string) => pictures.get(name)?.id ?? null;
  const familyRows = file.families.map(({ code, name, description, picture: drawing }, position) => ({
    code,
    names: name,
    summaries: description,
    picture: picture(drawing),
    position,
  }));
  await database
    .insert(families)
    .values(familyRows)
    .onConflictDoUpdate({ target: families.code, set: excludedColumns(families) });
  const seriesRows = file.series.map(({ code, family, name }, position) => ({ code, family, names: name, position }));
  await database
    .insert(series)
    .values(seriesRows)
    .onConflictDoUpdate({ target: series.code, set: excludedColumns(series) });
  const rows = file.models.map(({ name, summary, picture: drawing, pictures: others, status, position: _place, ...model }, position) => ({
    ...model,
    lifeCycle: status,
    names: name,
    summaries: summary,
    certifications: certifications.get(model.code) ?? [],
    picture: picture(drawing),
    pictures: others.flatMap(({ picture: other, caption }) => {
      const id = picture(other);
      return id ? [{ picture: id, caption }] : [];
    }),
    position,
  }));
  await database
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.code, set: excludedColumns(products) });
  await rebuildTree(database);
}

export async function seedTerms(database: Database, entries: readonly TermEntry[]): Promise<void> {
  const rows = entries.map(({ code, related = [] }) => ({ code, related }));
  await database
    .insert(terms)
    .values(rows)
    .onConflictDoUpdate({ target: terms.code, set: excludedColumns(terms, ['status']) });
  const texts = entries.flatMap((entry) =>
    contentLanguages.flatMap((language) => {
      const { term: name, ...text } = entry[language] ?? { term: '', definition: '' };
      return name ? [{ term: entry.code, language, name, ...text }] : [];
    }),
  );
  await database
    .insert(termTexts)
    .values(texts)
    .onConflictDoUpdate({ target: [termTexts.term, termTexts.language], set: excludedColumns(termTexts, ['term', 'language']) });
}
