import { asc } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { byRights } from '../../../runtime/server/handler.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { serviceRegions } from './tables.ts';

/** All regions. The region of the reader's site is marked. */
export const listRegions: Handler<'extend.region.list'> = byRights(async ({ body, database, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const rows = await database.select().from(serviceRegions).orderBy(asc(serviceRegions.position));
  const home = homeOf(rows, body.site);
  return rows.map(({ code, names }) => ({ code, name: nameIn(names, languages, code), isHome: code === home }));
});

/** The region of a site; the first region if none has the site. */
export async function homeRegion(database: Database, site: string | undefined): Promise<string | undefined> {
  const rows = await database.select().from(serviceRegions).orderBy(asc(serviceRegions.position));
  return homeOf(rows, site);
}

function homeOf(rows: readonly (typeof serviceRegions.$inferSelect)[], site: string | undefined): string | undefined {
  const own = site === undefined ? undefined : rows.find(({ sites }) => sites.includes(site));
  return (own ?? rows[0])?.code;
}
