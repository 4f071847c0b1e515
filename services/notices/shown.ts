import { and, arrayContains, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { knownChange } from '../../runtime/server/database/changes.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import type { Answer, Handler } from '../handler.ts';
import { nameIn } from '../names.ts';
import { readable } from '../readable.ts';
import { type ReaderAccount, reach, readingLanguages } from '../reader.ts';
import { notices } from './tables.ts';

/** Maximum number of notices above a page. More would hide the page itself. */
const maxShown = 3;

/** Maximum number of notices of a site that are read at once: those that are shown now, and those with other times. */
const maxRead = 50;

type NoticeRow = typeof notices.$inferSelect;

/** Condition that a notice is shown at a time. */
export const shownAt = (now: Date): SQL =>
  and(or(isNull(notices.showFrom), lte(notices.showFrom, now)), or(isNull(notices.showUntil), gt(notices.showUntil, now))) as SQL;

/** The notices of one version of the content, by site and rights of the reader. */
interface KnownNotices {
  change: number;
  rows: Map<string, Promise<NoticeRow[]>>;
}

const kept = new WeakMap<Database, KnownNotices>();

/** The notices above the pages of a site, in the editors' order. Every page asks for them, so they are read once per content change. */
export const shownNotices: Handler<'overseas.notices'> = async ({ query, account, database, portal, now }) => {
  const site = portal.sites[query?.site ?? portal.settings.mainSite];
  if (!site) return [];
  const languages = readingLanguages(portal, query?.language ?? site.language);
  const rows = await readOnce(database, { account }, site.id);
  const shown = rows.filter(({ showFrom, showUntil }) => (!showFrom || showFrom <= now) && (!showUntil || showUntil > now));
  return shown.slice(0, maxShown).map((row) => present(row, languages, site.prefix));
};

function readOnce(database: Database, reader: ReaderAccount, site: string): Promise<NoticeRow[]> {
  const change = knownChange(database);
  if (change === null) return read(database, reader, site);
  const known = kept.get(database);
  const { rows } = known?.change === change ? known : { rows: new Map<string, Promise<NoticeRow[]>>() };
  kept.set(database, { change, rows });
  const key = `${site} ${reach(reader.account)}`;
  const reading = rows.get(key) ?? read(database, reader, site);
  rows.set(key, reading);
  // A failed read is not kept.
  reading.catch(() => rows.delete(key));
  return reading;
}

const read = (database: Database, reader: ReaderAccount, site: string): Promise<NoticeRow[]> =>
  database
    .select()
    .from(notices)
    .where(and(readable(reader, notices), or(eq(notices.sites, []), arrayContains(notices.sites, [site]))))
    .orderBy(asc(notices.position), asc(notices.id))
    .limit(maxRead);

function present(
  { id, level, titles, texts, link }: NoticeRow,
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
