import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { articles, categories, classTypes } from '../articles/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';

/** The class types of articles. */
export async function listClassTypes({ database, portal }: Reader, language?: string) {
  const languages = readingLanguages(portal, language);
  const rows = await database.select().from(classTypes).orderBy(classTypes.position, classTypes.code);
  return rows.map(({ code, names, number, isFaq, needsApproval }) => ({
    id: code,
    code,
    name: nameIn(names, languages, code),
    ...(number !== null && { number }),
    isFaq,
    needsApproval,
  }));
}

type DeclaredContents = Pick<Portal, 'zones' | 'words'> & { settings: Pick<Portal['settings'], 'contents'> };

/**
 * Creates the class types that the schema declares, each with the root of its categories. Removes undeclared ones that no
 * article uses. Runs at the start and after a change of the schema.
 */
export async function ensureClassTypes(database: Database, portal: DeclaredContents): Promise<void> {
  const named = [
    ...Object.values(portal.zones).map(({ id, content }) => ({ content, title: titleOf(portal, id) })),
    ...(portal.settings.contents ?? []),
  ].flatMap(({ content, title }) =>
    typeof content.classType === 'string' ? [{ code: content.classType, names: { ...title }, isFaq: content.isFaq === true }] : [],
  );
  if (named.length === 0) return;
  await database.insert(classTypes).values(named).onConflictDoNothing();
  await database
    .insert(categories)
    .values(named.map(({ code, names }) => ({ code, type: code, names })))
    .onConflictDoNothing();
  await removeUnused(
    database,
    named.map(({ code }) => code),
  );
}

/** A class type without a zone remains while it has an article, or a category below its root. */
async function removeUnused(database: Database, named: readonly string[]): Promise<void> {
  const unused = await database
    .select({ code: classTypes.code })
    .from(classTypes)
    .where(
      and(
        notInArray(classTypes.code, [...named]),
        eq(classTypes.isFaq, false),
        sql`not exists (select from ${articles} where ${articles.classType} = ${classTypes.code})`,
        sql`not exists (select from ${categories} where ${categories.type} = ${classTypes.code} and ${categories.code} <> ${classTypes.code})`,
      ),
    );
  const codes = unused.map(({ code }) => code);
  if (codes.length === 0) return;
  await database.delete(categories).where(inArray(categories.type, codes));
  await database.delete(classTypes).where(inArray(classTypes.code, codes));
}

/** A zone's title in every language that has one. */
const titleOf = ({ words }: Pick<Portal, 'words'>, zone: string): LocalizedText =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, texts]) => (texts[`zone.${zone}`] ? [[language, texts[`zone.${zone}`] as string]] : [])),
  );
