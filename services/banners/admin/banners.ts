/** Banners at the top of pages, managed by editors. */
import { sql } from 'drizzle-orm';
import type { ManagedBanner } from '../../../generated/openapi.d.ts';
import { imageTypes } from '../../../schema/entities/file.ts';
import { transferFiles } from '../../recordContent/index.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { isLinkTarget } from '../../shared/values/linkTarget.ts';
import { nameIn } from '../../shared/values/names.ts';
import { banners } from '../tables.ts';

type BannerRow = typeof banners.$inferSelect;

/** Allowed picture types: those that cannot contain scripts. */
const pictureTypes: readonly string[] = imageTypes;

async function toResponse(
  rows: readonly BannerRow[],
  { files, portal }: Pick<RecordContext, 'files' | 'portal'>,
): Promise<ManagedBanner[]> {
  const pictures = new Map((await files.list(rows.map(({ picture }) => picture))).map((facts) => [facts.attachmentId, facts]));
  return rows.flatMap(({ id, status, pageCode, link, showFrom, showUntil, clicks, ...row }) => {
    const picture = pictures.get(row.picture);
    if (!picture) return [];
    return {
      ...{ id, status: status ?? recordStatuses[0], pageCode, clicks, picture, fileOriginPath: picture.fileOriginPath },
      titles: row.titles as ManagedBanner['titles'],
      ...(Object.keys(row.descriptions).length > 0 && { descriptions: row.descriptions as ManagedBanner['descriptions'] }),
      ...(link !== null && { link }),
      sites: row.sites.map((site) => ({ id: site, text: portal.sites[site]?.name ?? site })),
      ...(showFrom && { showFrom: showFrom.toISOString() }),
      ...(showUntil && { showUntil: showUntil.toISOString() }),
      audience: row.audience as ManagedBanner['audience'],
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export const bannerHandlers = recordHandlers<'banners', BannerRow>('banners', {
  subject: 'banner',
  table: banners,
  key: banners.id,
  keyOf: ({ id }) => id,
  nameOf: ({ titles, pageCode }, languages) => nameIn(titles, languages, pageCode),
  among: banners.pageCode,
  seeks: [banners.pageCode, sql`${banners.titles}::text`, sql`${banners.descriptions}::text`],
  filters: { status: valueFilter(banners.status), pageCode: valueFilter(banners.pageCode) },
  sorts: { position: sql`(${banners.pageCode}, ${banners.position})`, clicks: banners.clicks, updatedAt: banners.updatedAt },
  rows: toResponse,
  find: async (row, reading) => (await toResponse([row], reading))[0] as ManagedBanner,
  values: async ({ pageCode, titles, descriptions, picture, link, sites = [], showFrom, showUntil, audience }, writing, before) => {
    const { fail, files, portal } = writing;
    if (sites.some((site) => !Object.hasOwn(portal.sites, site))) throw fail('value.not-found', { field: 'sites' });
    if (showFrom !== undefined && showUntil !== undefined && showUntil <= showFrom)
      throw fail('value.too-early', { field: 'showUntil', limit: showFrom });
    if (link !== undefined && !isLinkTarget(link)) throw fail('value.wrong-format', { field: 'link', example: 'https://example.com' });
    const isShown = picture === before?.picture || pictureTypes.includes((await files.facts(picture))?.mime ?? '');
    if (!isShown) throw fail('value.wrong-format', { field: 'picture', example: 'PNG, JPEG, WebP, GIF' });
    await transferFiles(writing, { field: 'picture', now: [picture], before: before ? [before.picture] : [], audience });
    return {
      ...{ pageCode, titles, picture, audience },
      descriptions: descriptions ?? {},
      link: link ?? null,
      sites: [...new Set(sites)],
      showFrom: showFrom === undefined ? null : new Date(showFrom),
      showUntil: showUntil === undefined ? null : new Date(showUntil),
    };
  },
});
