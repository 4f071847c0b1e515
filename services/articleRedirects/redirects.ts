/** Finds the current address for a request without a page. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FindRedirect } from '../../runtime/server/pages/redirects.ts';
import { articleAddress, visible } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { countRedirect, findRedirect, ownPath } from '../redirects/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** A stored redirect, otherwise the current address of a document that is requested by another name or was replaced. */
export const findDocumentRedirect: FindRedirect = async ({ prefix, path: requestedPath, language, afterResponse, ...reader }) => {
  const path = ownPath(requestedPath);
  if (!path) return undefined;
  const address = { locale: prefix, path };
  const to = await findRedirect(reader.database, address);
  if (to) afterResponse((database) => countRedirect(database, address));
  const found = to ?? (await findDocument(reader, path, readingLanguages(reader.portal, language)));
  return found === path ? undefined : found;
};

/** Every path form that the portal has used for documents. */
const documentPath = /^\/(?:dataSectionDetail|dataSectionDetailNew|faqZoneDetail)\/([^/]+)$/;

/** The address of the requested document, or of the first replacement that the reader may read. */
async function findDocument(reader: Reader, path: string, languages: readonly string[]): Promise<string | undefined> {
  const key = documentPath.exec(path)?.[1];
  if (!key) return undefined;
  const [row] = await reader.database
    .select({ id: articles.id, isFaq: articles.isFaq })
    .from(articles)
    .innerJoin(
      replacementChain(isUuid(key) ? eq(articles.id, key) : (or(eq(articles.billNo, key.toUpperCase()), hasSlug(key, languages)) as SQL)),
      sql`place.id = ${articles.id}`,
    )
    .where(visible(reader))
    .orderBy(sql`place.step`, articles.id)
    .limit(1);
  return row && articleAddress(row.id, row.isFaq);
}

const hasSlug = (slug: string, languages: readonly string[]): SQL =>
  sql`${articles.id} in (select article from ${articleRevisions} where language = any(${sql.param([...languages])}::text[]) and slug = ${slug} and is_published)`;

/** Maximum length of a chain of replacements; also ends cycles. */
const maxSteps = 5;

/** The matching documents, with their chain of replacements. */
const replacementChain = (fits: SQL): SQL => sql`(
  with recursive place as (
    select ${articles.id} as id, 0 as step, ${articles.replacedBy} as next from ${articles} where ${fits}
    union all
    select successor.id, step + 1, successor.replaced_by from place join ${articles} successor on successor.id = place.next where step < ${maxSteps}
  ) select id, step from place) as place`;

/** Sets the replacement of a document; null removes it. Returns false if it would create a cycle. */
export async function replaceDocument(database: Reader['database'], id: string, by: string | null): Promise<boolean> {
  const createsCycle = by !== null && sql`exists (select from ${replacementChain(eq(articles.id, by))} where place.id = ${id}::uuid)`;
  const changed = await database
    .update(articles)
    .set({ replacedBy: by })
    .where(and(eq(articles.id, id), createsCycle ? sql`not ${createsCycle}` : undefined))
    .returning({ id: articles.id });
  return changed.length > 0;
}
