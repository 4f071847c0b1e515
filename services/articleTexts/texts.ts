/** The texts of an article: the published text of each language, and the drafts. */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { significances } from '../../schema/entities/article.ts';
import { isDraft } from '../articleStates/index.ts';
import { articleRevisions } from '../articles/tables.ts';
import { originalLanguageOf } from '../articleTranslations/index.ts';
import { editedSource, type RenderedSource } from '../rendering/index.ts';

export type Revision = typeof articleRevisions.$inferSelect;

/** The editable fields of a text. */
interface Text {
  title: string;
  summary: string;
  keywords: string;
  /** Markdown. */
  source: string;
}

/** A text with its rendered HTML. */
interface RenderedText extends Text, RenderedSource {}

/** The change note of a version. */
interface RevisionNote {
  comment: string;
  significance: (typeof significances)[number];
}

/** Whether any text of an article was ever published. Such an article is archived instead of deleted. */
export const hadReaders = async (database: Database, article: string): Promise<boolean> =>
  (await database.$count(articleRevisions, sql`${articleRevisions.article} = ${article} and (is_published or published_at is not null)`)) >
  0;

/** The text to edit, by language: the draft, otherwise the published text, otherwise the last published one. */
export async function newestTexts(database: Database, article: string): Promise<Map<string, Revision>> {
  const rows = await database
    .selectDistinctOn([articleRevisions.language])
    .from(articleRevisions)
    .where(eq(articleRevisions.article, article))
    .orderBy(
      articleRevisions.language,
      sql`(not is_published and published_at is null) desc`,
      sql`is_published desc`,
      sql`${articleRevisions.version} desc`,
    );
  const live = rows.filter((row) => row.isPublished || isDraft(row));
  return new Map((live.length > 0 ? live : rows).map((row) => [row.language, row]));
}

/** The editable text: the source, or Markdown generated from the HTML if the source refers to files of an import folder. */
export const textOf = async ({ title, summary, keywords, ...revision }: Revision): Promise<Text> => {
  const { source, sourceKind, body, language } = revision;
  return { title, summary, keywords, source: await editedSource({ source, sourceKind, body, language }) };
};

/** The original language: that of the first text that is not a translation. */
export async function originalLanguage(
  database: Database,
  article: string | null,
  written: readonly string[],
): Promise<string | undefined> {
  const { rows } = await database.execute<{ language: string | null }>(
    sql`select ${originalLanguageOf(sql`${article}::uuid`)} as language`,
  );
  return rows[0]?.language ?? ['zh', 'en', ...written].find((language) => written.includes(language));
}

interface DraftTextContext {
  database: Database;
  account: { id: string | null };
  now: Date;
}

/**
 * Saves drafts: an unchanged text gets no draft, and the draft of an omitted language is deleted.
 * Returns whether anything waits for publication.
 */
export async function saveDrafts(
  { database, account, now }: DraftTextContext,
  article: string,
  texts: ReadonlyMap<string, RenderedText>,
  change: RevisionNote,
): Promise<void> {
  const before = await newestTexts(database, article);
  const original = await originalLanguage(database, article, [...texts.keys()]);
  const inOrder = [...texts].sort(([one], [other]) => Number(other === original) - Number(one === original));
  let source = original === undefined ? undefined : before.get(original)?.id;
  for (const [language, text] of inOrder) {
    const last = before.get(language);
    const waits = last !== undefined && isDraft(last);
    if (last && isSame(await textOf(last), text)) {
      if (waits) await database.update(articleRevisions).set(change).where(eq(articleRevisions.id, last.id));
      continue;
    }
    const row = { ...text, ...change, sourceKind: 'md' as const, updatedAt: now, basedOn: language === original ? null : (source ?? null) };
    const id = waits
      ? await changeDraft(database, last.id, row)
      : await addVersion(database, { ...row, article, language, createdBy: account.id ?? '' });
    if (language === original) source = id;
  }
  await dropDrafts(database, article, [...texts.keys()]);
}

const isSame = (one: Text, other: Text): boolean =>
  (['title', 'summary', 'keywords', 'source'] as const).every((part) => one[part].trim() === other[part].trim());

async function changeDraft(database: Database, id: string, row: Partial<Revision>): Promise<string> {
  await database.update(articleRevisions).set(row).where(eq(articleRevisions.id, id));
  return id;
}

/** Adds a version after the latest of its language. */
async function addVersion(database: Database, row: Omit<typeof articleRevisions.$inferInsert, 'version'>): Promise<string> {
  const version = await nextVersion(database, row.article, row.language);
  const [added] = await database
    .insert(articleRevisions)
    .values({ ...row, version })
    .returning({ id: articleRevisions.id });
  return (added as { id: string }).id;
}

async function nextVersion(database: Database, article: string, language: string): Promise<number> {
  const [last] = await database
    .select({ version: sql<number | null>`max(${articleRevisions.version})` })
    .from(articleRevisions)
    .where(ofLanguage(article, language));
  return (last?.version ?? 0) + 1;
}

const ofLanguage = (article: string, language: string): SQL =>
  and(eq(articleRevisions.article, article), eq(articleRevisions.language, language)) as SQL;

/** Deletes the drafts of an article, except those in some languages. Translations of a deleted draft become originals. */
export async function dropDrafts(database: Database, article: string, retained: readonly string[] = []): Promise<void> {
  const dropped = and(
    eq(articleRevisions.article, article),
    sql`not is_published and published_at is null`,
    retained.length > 0 ? notInArray(articleRevisions.language, [...retained]) : undefined,
  );
  const ids = database.select({ id: articleRevisions.id }).from(articleRevisions).where(dropped);
  await database
    .update(articleRevisions)
    .set({ basedOn: null })
    .where(and(eq(articleRevisions.article, article), inArray(articleRevisions.basedOn, ids)));
  await database.delete(articleRevisions).where(dropped);
}

/** Publishes the newest text of each given language and unpublishes all others. Returns the versions that were never published before. */
export async function publishTexts(database: Database, article: string, languages: readonly string[], now: Date): Promise<Revision[]> {
  const newest = [...(await newestTexts(database, article)).values()].filter(({ language }) => languages.includes(language));
  const coming = newest.filter(({ isPublished }) => !isPublished);
  await unpublish(database, and(eq(articleRevisions.article, article), notInArray(articleRevisions.language, [...languages])) as SQL);
  for (const revision of coming) await showRevision(database, revision, now);
  return coming.filter(isDraft);
}

/** Makes a version the published one of its language. */
async function showRevision(database: Database, { id, article, language, version, publishedAt }: Revision, now: Date): Promise<void> {
  await unpublish(database, ofLanguage(article, language));
  const next = await nextVersion(database, article, language);
  await database
    .update(articleRevisions)
    // Another writer, such as an import, may have added a version: the published version must be the newest.
    .set({ isPublished: true, publishedAt: publishedAt ?? now, version: version === next - 1 ? version : next })
    .where(eq(articleRevisions.id, id));
}

/** Unpublishes texts. `publishedAt` records that they were published. */
async function unpublish(database: Database, which: SQL): Promise<void> {
  await database
    .update(articleRevisions)
    .set({ isPublished: false, publishedAt: sql`coalesce(${articleRevisions.publishedAt}, ${articleRevisions.updatedAt})` })
    .where(and(which, eq(articleRevisions.isPublished, true)));
}

/** Adds a text that is published immediately, as an import does. Returns its id. */
export async function publishText(
  database: Database,
  text: Omit<typeof articleRevisions.$inferInsert, 'version' | 'isPublished'>,
): Promise<string> {
  const { article, language } = text;
  await unpublish(database, ofLanguage(article, language));
  return addVersion(database, { ...text, isPublished: true });
}

/** Unpublishes the text of one language. Returns whether another language is still published. */
export async function withdrawText(database: Database, article: string, language: string): Promise<boolean> {
  await unpublish(database, ofLanguage(article, language));
  const remaining = await database.$count(
    articleRevisions,
    and(eq(articleRevisions.article, article), eq(articleRevisions.isPublished, true)),
  );
  return remaining > 0;
}
