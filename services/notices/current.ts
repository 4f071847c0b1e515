import { and, arrayContains, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { readable } from '../shared/access/readable.ts';
import { type ReaderAccount, reach, readingLanguages } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { notices } from './tables.ts';

/** Maximum number of notices above a page. More would hide the page itself. */
const maxShown = 3;

/** Maximum number of notices of a site in one query: current ones and those with other times. */
const maxRead = 50;

export type StoredNotice = typeof notices.$inferSelect;

/** Condition that a notice is shown at a time. */
export const shownAt = (now: Date): SQL =>
  and(or(isNull(notices.showFrom), lte(notices.showFrom, now)), or(isNull(notices.showUntil), gt(notices.showUntil, now))) as SQL;

/** By site and rights of the reader. */
const cache = cacheByChange<StoredNotice[]>();

/** The notices above the pages of a site, in the editors' order. Every page needs them, so they are read once per content change. */
export const shownNotices: Handler<'overseas.notices'> = async ({ query, account, database, portal, now }) => {
  const site = portal.sites[query?.site ?? portal.settings.mainSite];
  if (!site) return [];
  const languages = readingLanguages(portal, query?.language ?? site.language);
  const rows = await cache(database, `${site.id} ${reach(account)}`, () => read(database, { account }, site.id));
  const shown = rows.filter(({ showFrom, showUntil }) => (!showFrom || showFrom <= now) && (!showUntil || showUntil > now));
  return shown.slice(0, maxShown).map((row) => present(row, languages, site.prefix));
};

const read = (database: Database, reader: ReaderAccount, site: string): Promise<StoredNotice[]> =>
  database
    .select()
    .from(notices)
    .where(and(readable(reader, notices), or(eq(notices.sites, []), arrayContains(notices.sites, [site]))))
    .orderBy(asc(notices.position), asc(notices.createdAt), asc(notices.id))
    .limit(maxRead);

function present(
  { id, level, titles, texts, link }: StoredNotice,
  languages: readonly string[],
  prefix: string,
): Answer<'overseas.notices'>[number] {
  const text = nameIn(texts, languages);
  return {
    id,
    level,
    title: nameIn(titles, languages),
    ...(text && { text }),
    ...(link !== null && { link: link.startsWith('/') ? sitePath(prefix, link) : link }),
  };
}
