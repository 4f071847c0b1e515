import type { Database } from '../../../runtime/server/database/database.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { type Names, nameIn } from '../../names.ts';
import { type Reader, readingLanguages } from '../../reader.ts';
import { categories, classTypes } from '../tables.ts';

/** What an article can be filed as. */
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

/** Makes the class types that zones name and nobody has made yet, each with the root of its categories. For the start and for a swapped portal. */
export async function ensureClassTypes(database: Database, portal: Pick<Portal, 'zones' | 'words'>): Promise<void> {
  const named = Object.values(portal.zones).flatMap(({ id, content }) =>
    typeof content.classType === 'string' ? [{ code: content.classType, names: titleOf(portal, id), isFaq: content.isFaq === true }] : [],
  );
  if (named.length === 0) return;
  await database.insert(classTypes).values(named).onConflictDoNothing();
  await database
    .insert(categories)
    .values(named.map(({ code, names }) => ({ code, type: code, names })))
    .onConflictDoNothing();
}

/** A zone's title in every language that has one. */
const titleOf = ({ words }: Pick<Portal, 'words'>, zone: string): Names =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, texts]) => (texts[`zone.${zone}`] ? [[language, texts[`zone.${zone}`] as string]] : [])),
  );
