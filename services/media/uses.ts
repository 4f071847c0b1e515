/** Lists the records that use a medium. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MediumUse } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { maxMediumUses, type mediumSubjects } from '../../schema/entities/medium.ts';
import { policies } from '../afterSales/policy/tables.ts';
import { rowsByIds } from '../articleList/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { banners } from '../banners/tables.ts';
import { bulletins, bulletinTexts } from '../bulletins/tables.ts';
import { families, products } from '../catalogue/tables.ts';
import { licences, packages, releases } from '../downloads/tables.ts';
import { faultTrees } from '../faultTrees/tables.ts';
import { formDrafts } from '../formDrafts/tables.ts';
import { repairGuides } from '../repairGuides/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { shares } from '../shares/tables.ts';
import { videos } from '../videos/tables.ts';
import { wirings } from '../wirings/tables.ts';
import { mediaByIds } from './rows.ts';
import { fileUses } from './tables.ts';

type MediumSubject = (typeof mediumSubjects)[number];

/** The columns with the title and state of a record. */
interface UsingRecord {
  table: PgTable;
  /** The column that uses refer to, and the key in the record's admin page. */
  key: AnyPgColumn;
  staffKey: AnyPgColumn;
  /** A text, or texts by language as JSON. */
  title: AnyPgColumn | SQL;
  /** Absent if every record is visible to readers. */
  status?: AnyPgColumn | SQL;
}

const unsent = sql`'draft'`;

/** By subject; articles are read with their versions, see below. */
const records: Readonly<Record<Exclude<MediumSubject, 'article'>, UsingRecord>> = {
  bulletin: {
    ...{ table: bulletins, key: bulletins.id, staffKey: bulletins.number, status: bulletins.status },
    title: sql`(select jsonb_object_agg(${bulletinTexts.language}, ${bulletinTexts.title}) from ${bulletinTexts} where ${bulletinTexts.bulletin} = ${bulletins.id})`,
  },
  banner: { table: banners, key: banners.id, staffKey: banners.id, title: banners.titles, status: banners.status },
  product: { table: products, key: products.code, staffKey: products.code, title: products.code },
  family: { table: families, key: families.code, staffKey: families.code, title: families.names },
  release: { table: releases, key: releases.code, staffKey: releases.code, title: releases.code, status: releases.status },
  package: { table: packages, key: packages.code, staffKey: packages.code, title: packages.names, status: packages.status },
  licence: { table: licences, key: licences.code, staffKey: licences.code, title: licences.names },
  policy: { table: policies, key: policies.code, staffKey: policies.code, title: policies.code, status: policies.status },
  video: { table: videos, key: videos.id, staffKey: videos.id, title: videos.titles, status: videos.status },
  faultTree: { table: faultTrees, key: faultTrees.id, staffKey: faultTrees.code, title: faultTrees.titles, status: faultTrees.status },
  repairGuide: {
    ...{ table: repairGuides, key: repairGuides.id, staffKey: repairGuides.code, title: repairGuides.titles, status: repairGuides.status },
  },
  wiring: { table: wirings, key: wirings.id, staffKey: wirings.id, title: wirings.names, status: wirings.status },
  share: { table: shares, key: shares.id, staffKey: shares.id, title: shares.title, status: unsent },
  formDraft: { table: formDrafts, key: formDrafts.id, staffKey: formDrafts.id, title: sql`''`, status: unsent },
};

type Languages = readonly string[];

/** The records that use a medium, in the order of their kinds and titles. */
export const usesOfMedium: Handler<'manage.media.uses'> = async ({ body, database, portal, fail }) => {
  const [medium] = isUuid(body.id) ? await mediaByIds(database, [body.id]) : [];
  if (!medium) throw fail('request.not-found');
  const all = await findUses(database, medium.id, readingLanguages(portal, body.language));
  return { data: all.slice(0, maxMediumUses), total: all.length };
};

export async function findUses(database: Database, file: string, languages: Languages): Promise<MediumUse[]> {
  const rows = await database
    .selectDistinct({ subject: fileUses.subject, key: fileUses.subjectKey })
    .from(fileUses)
    .where(eq(fileUses.file, file));
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  const found: MediumUse[] = [];
  // One after the other, because a transaction has a single connection.
  for (const [subject, uses] of [...bySubject].sort(([one], [other]) => one.localeCompare(other))) {
    const keys = uses.map(({ key }) => key);
    const all =
      subject === 'article' ? await usesInArticles(database, file, keys, languages) : await usesIn(database, subject, keys, languages);
    found.push(...all.sort((one, other) => one.title.localeCompare(other.title)));
  }
  return found;
}

async function usesIn(
  database: Database,
  subject: Exclude<MediumSubject, 'article'>,
  keys: readonly string[],
  languages: Languages,
): Promise<MediumUse[]> {
  const { table, key, staffKey, title, status } = records[subject];
  const rows = await database
    .select({
      id: sql<string>`${staffKey}::text`,
      title: sql<LocalizedText | string>`to_jsonb(${title})`,
      status: sql<string>`${status ?? sql`'published'`}`,
    })
    .from(table)
    .where(inArray(sql`${key}::text`, [...keys]));
  return rows.map(({ id, title: named, status: state }) => ({
    ...{ id, subject, languages: [] },
    title: (typeof named === 'string' ? named : nameIn(named, languages, id)).slice(0, 300),
    state: stateOf(state),
  }));
}

const stateOf = (status: string): MediumUse['state'] => {
  if (status === 'published') return 'published';
  return status === 'withdrawn' || status === 'archived' || status === 'removed' ? 'withdrawn' : 'draft';
};

/** One entry for each state in which an article uses the file: readers may see it in an earlier version only. */
async function usesInArticles(database: Database, file: string, ids: readonly string[], languages: Languages): Promise<MediumUse[]> {
  const rows = await database
    .select({
      id: articles.id,
      status: articles.status,
      language: articleRevisions.language,
      isPublished: articleRevisions.isPublished,
      publishedAt: articleRevisions.publishedAt,
    })
    .from(fileUses)
    .innerJoin(articles, sql`${articles.id}::text = ${fileUses.subjectKey}`)
    .leftJoin(articleRevisions, and(eq(fileUses.source, 'article_revisions'), sql`${articleRevisions.id}::text = ${fileUses.rowKey}`))
    .where(and(eq(fileUses.file, file), eq(fileUses.subject, 'article')));
  const titles = new Map((await rowsByIds(database, ids, languages)).map(({ articleId, title }) => [articleId, title]));
  const uses = new Map<string, MediumUse>();
  for (const row of rows) {
    const state = row.language === null || row.isPublished ? stateOf(row.status) : row.publishedAt === null ? 'draft' : 'earlier';
    const use = uses.get(`${row.id} ${state}`) ?? { id: row.id, subject: 'article', title: titles.get(row.id) ?? '', state, languages: [] };
    const language = row.language as MediumUse['languages'][number] | null;
    if (language !== null && !use.languages.includes(language)) use.languages.push(language);
    uses.set(`${row.id} ${state}`, use);
  }
  return [...uses.values()];
}
