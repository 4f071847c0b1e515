/** Notices above the pages of a site, managed by editors. */
import { sql } from 'drizzle-orm';
import type { ManagedNotice } from '../../../generated/openapi.d.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { isLinkTarget } from '../../shared/values/linkTarget.ts';
import { nameIn } from '../../shared/values/names.ts';
import type { StoredNotice } from '../current.ts';
import { notices } from '../tables.ts';

function toResponse(row: StoredNotice, { portal }: Pick<RecordContext, 'portal'>): ManagedNotice {
  const { id, status, level, link, hits, showFrom, showUntil } = row;
  return {
    ...{ id, status: status ?? recordStatuses[0], level, hits },
    titles: row.titles as ManagedNotice['titles'],
    ...(Object.keys(row.texts).length > 0 && { texts: row.texts as ManagedNotice['texts'] }),
    ...(link !== null && { link }),
    sites: row.sites.map((site) => ({ id: site, text: portal.sites[site]?.name ?? site })),
    ...(showFrom && { showFrom: showFrom.toISOString() }),
    ...(showUntil && { showUntil: showUntil.toISOString() }),
    audience: row.audience as ManagedNotice['audience'],
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const noticeHandlers = recordHandlers<'notices', StoredNotice>('notices', {
  subject: 'notice',
  table: notices,
  key: notices.id,
  keyOf: ({ id }) => id,
  nameOf: ({ titles }, languages) => nameIn(titles, languages),
  seeks: [sql`${notices.titles}::text`, sql`${notices.texts}::text`],
  filters: { status: valueFilter(notices.status), level: valueFilter(notices.level) },
  sorts: { position: notices.position, hits: notices.hits, showFrom: notices.showFrom, updatedAt: notices.updatedAt },
  rows: (rows, reading) => rows.map((row) => toResponse(row, reading)),
  find: toResponse,
  values: ({ level, titles, texts, link, sites = [], showFrom, showUntil, audience }, { fail, portal }) => {
    if (showFrom !== undefined && showUntil !== undefined && showUntil <= showFrom)
      throw fail('value.too-early', { field: 'showUntil', limit: showFrom });
    if (link !== undefined && !isLinkTarget(link)) throw fail('value.wrong-format', { field: 'link', example: 'https://example.com' });
    if (sites.some((site) => !Object.hasOwn(portal.sites, site))) throw fail('value.not-found', { field: 'sites' });
    return {
      ...{ level, titles, audience },
      texts: texts ?? {},
      link: link ?? null,
      sites: [...new Set(sites)],
      showFrom: showFrom === undefined ? null : new Date(showFrom),
      showUntil: showUntil === undefined ? null : new Date(showUntil),
    };
  },
});
