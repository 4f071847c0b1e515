/** The links in published content, which lint compares with the existing pages. */
import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { ContentLink, ContentRecord } from '../../runtime/shared/qa/lint/index.ts';
import { articleAddress } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { banners } from '../banners/tables.ts';
import { plainText } from '../text/index.ts';

/** Number of bodies in memory at a time. */
const batch = 500;

/** All published texts by language with the links in their bodies, and the links of banners. */
export async function contentRecords(database: Database): Promise<ContentRecord[]> {
  return [...(await articleRecords(database)), ...(await bannerRecords(database))];
}

async function articleRecords(database: Database): Promise<ContentRecord[]> {
  const links = await linksByRevision(database);
  const rows = await database
    .select({
      revision: articleRevisions.id,
      id: articles.id,
      isFaq: articles.isFaq,
      audience: articles.audience,
      title: articleRevisions.title,
      language: articleRevisions.language,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.article))
    .where(isRead)
    .orderBy(asc(articles.billNo), asc(articleRevisions.language));
  return rows.map(({ revision, id, isFaq, ...row }) => ({
    ...row,
    id,
    address: articleAddress(id, isFaq),
    links: links.get(revision) ?? [],
  }));
}

const isRead = and(eq(articles.status, 'published'), eq(articleRevisions.isPublished, true));

/** Reads bodies in batches, and only those with a link. */
async function linksByRevision(database: Database): Promise<Map<string, ContentLink[]>> {
  const found = new Map<string, ContentLink[]>();
  for (let after = '00000000-0000-0000-0000-000000000000'; after !== ''; ) {
    const rows = await database
      .select({ id: articleRevisions.id, body: articleRevisions.body })
      .from(articleRevisions)
      .innerJoin(articles, eq(articles.id, articleRevisions.article))
      .where(and(isRead, like(articleRevisions.body, '%<a %'), gt(articleRevisions.id, after)))
      .orderBy(asc(articleRevisions.id))
      .limit(batch);
    for (const { id, body } of rows) found.set(id, linksOf(body));
    after = rows.length < batch ? '' : (rows.at(-1)?.id ?? '');
  }
  return found;
}

/** Stored HTML has one serializer: attribute values are in double quotes and contain no `>`. */
export function linksOf(html: string): ContentLink[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', inside = '']) => {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1];
    return href === undefined ? [] : [{ href: plainText(href), text: plainText(inside).slice(0, 200) }];
  });
}

async function bannerRecords(database: Database): Promise<ContentRecord[]> {
  const rows = await database
    .select({ titles: banners.titles, link: banners.link, audience: banners.audience })
    .from(banners)
    .where(sql`${banners.link} is not null`)
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ titles, link, audience }) => {
    const [[language, title] = ['', '']] = Object.entries(titles);
    return { title, language, audience, links: [{ href: link ?? '', text: title }] };
  });
}
