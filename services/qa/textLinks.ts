/** Checks the links in the newest texts of an article, for its editors before publication. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ArticleLink } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type ContentRecord, type DeadLink, deadLinks } from '../../runtime/shared/qa/lint/index.ts';
import { articleAddress } from '../articles/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { findRedirect } from '../redirects/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { linksOf } from './links.ts';

const maxLinks = 500;

export const checkLinks: Handler<'manage.articles.links'> = async ({ body, database, portal, fail }) => {
  const [article] = isUuid(body.id) ? await database.select().from(articles).where(eq(articles.id, body.id)) : [];
  if (!article) throw fail('request.not-found');
  return wrongLinks({ database, portal }, await textsOf(database, article.id), audienceOf(article));
};

export const audienceOf = ({ changeFacts, audience }: typeof articles.$inferSelect): 1 | 2 | 3 =>
  changeFacts?.audience ?? (audience as 1 | 2 | 3);

interface LinkedText {
  language: string;
  title: string;
  html: string;
}

/** Finds links of texts that are dead for readers of an audience. */
export async function wrongLinks(
  { database, portal }: { database: Database; portal: Portal },
  texts: readonly LinkedText[],
  audience: 1 | 2 | 3,
): Promise<ArticleLink[]> {
  const own = texts.map(({ title, language, html }): ContentRecord => ({ title, language, audience, links: linksOf(html) }));
  const targets = await targetsOf(
    database,
    own.flatMap(({ links }) => links.map(({ href }) => href)),
  );
  const found = deadLinks(portal, [...own, ...shown, ...targets.filter(isRead).flatMap(recordsOf)]).slice(0, maxLinks);
  return Promise.all(found.map((link) => rowOf(database, link, targets)));
}

/** The text that would be published, by language: the draft, otherwise the published one. */
export const textsOf = (database: Database, article: string) =>
  database
    .selectDistinctOn([articleRevisions.language], {
      language: articleRevisions.language,
      title: articleRevisions.title,
      html: articleRevisions.body,
    })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, article), sql`(is_published or published_at is null)`))
    .orderBy(articleRevisions.language, articleRevisions.isPublished);

/** One record for each page of texts. So a link to a missing text is found even if no other link leads to that page. */
const shown: readonly ContentRecord[] = [false, true].map((isFaq) => ({
  ...{ title: '', language: '', audience: 1, links: [] },
  address: articleAddress('00000000-0000-0000-0000-000000000000', isFaq),
}));

interface LinkedArticle {
  id: string;
  slugs: string[];
  isFaq: boolean;
  audience: number;
  status: (typeof articles.$inferSelect)['status'];
  replacedBy: string | null;
}

/** The last segment of a path: an id or a slug, which identifies the text. */
const keyIn = (href: string): string =>
  href
    .replace(/[?#].*/s, '')
    .split('/')
    .at(-1) ?? '';

/** The articles that addresses refer to by id or slug, in any state. */
async function targetsOf(database: Database, hrefs: readonly string[]): Promise<LinkedArticle[]> {
  const keys = [...new Set(hrefs.map(keyIn))].filter(Boolean);
  if (keys.length === 0) return [];
  const slugs = sql<string[]>`array(select distinct slug from ${articleRevisions} where article = "articles"."id" and slug is not null)`;
  const named = sql`${articles.id} in (select article from ${articleRevisions} where slug = any(${sql.param(keys)}::text[]))`;
  const { id, isFaq, audience, status, replacedBy } = articles;
  return database
    .select({ id, slugs, isFaq, audience, status, replacedBy })
    .from(articles)
    .where(or(inArray(id, keys.filter(isUuid)), named));
}

const isRead = ({ status }: LinkedArticle): boolean => status === 'published';

const recordsOf = ({ id, slugs, isFaq, audience }: LinkedArticle): ContentRecord[] =>
  [id, ...slugs].map((key) => ({
    ...{ title: '', language: '', links: [] },
    audience: audience as 1 | 2 | 3,
    address: articleAddress(key, isFaq),
  }));

async function rowOf(database: Database, { record, text, href, why }: DeadLink, targets: readonly LinkedArticle[]): Promise<ArticleLink> {
  return {
    language: record.language as ArticleLink['language'],
    text: text.slice(0, 250),
    leadsTo: href.slice(0, 1000),
    why: (await reasonOf(database, href, targets, why)) as ArticleLink['why'],
  };
}

/** The reason why a target is missing, if the portal knows it. */
async function reasonOf(database: Database, href: string, targets: readonly LinkedArticle[], why: DeadLink['why']): Promise<string> {
  if (why !== 'no-record' && why !== 'no-page') return why;
  const path = href.replace(/[?#].*/s, '');
  if ((await findRedirect(database, { locale: '', path })) !== undefined) return 'moved';
  const key = keyIn(href);
  const target = targets.find(({ id, slugs }) => id === key || slugs.includes(key));
  if (!target || isRead(target)) return why;
  if (target.status !== 'withdrawn' && target.status !== 'archived') return 'unpublished';
  return target.replacedBy === null ? 'withdrawn' : 'replaced';
}
