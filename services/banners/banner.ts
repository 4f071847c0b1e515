import { and, arrayContains, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { byRights } from '../../runtime/server/handler.ts';
import { readable } from '../shared/access/readable.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { banners } from './tables.ts';

/** The picture at the top of a page: one of the site, otherwise one for all sites. A page without one is not found, and shows its default. */
export const bannerDetail: Handler<'extend.banner.detail'> = byRights(async ({ body, account, database, files, portal, now, fail }) => {
  const isShown = and(or(isNull(banners.showFrom), lte(banners.showFrom, now)), or(isNull(banners.showUntil), gt(banners.showUntil, now)));
  const isOfAll = eq(banners.sites, []);
  const isOfSite = body.site === undefined ? isOfAll : or(isOfAll, arrayContains(banners.sites, [body.site]));
  const [banner] = await database
    .select()
    .from(banners)
    .where(
      and(eq(banners.source, body.bannerSource), eq(banners.pageCode, body.pageCode), readable({ account }, banners), isShown, isOfSite),
    )
    .orderBy(sql`cardinality(${banners.sites}) = 0`, asc(banners.position), asc(banners.id))
    .limit(1);
  const picture = banner && (await files.facts(banner.picture));
  if (!picture) throw fail('request.not-found');
  const languages = readingLanguages(portal, body.language);
  const { attachmentId, fileOriginPath } = picture;
  return {
    attachmentId,
    fileOriginPath,
    title: nameIn(banner.titles, languages),
    description: nameIn(banner.descriptions, languages),
    pageCode: banner.pageCode,
    ...(banner.link !== null && { link: banner.link }),
  };
});
