/** External links for editors. The schema defines the allowed hosts. */
import { sql } from 'drizzle-orm';
import type { ManagedExternalLink } from '../../../generated/openapi.d.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { externalLinkAddress } from '../externalLinks/address.ts';
import { externalLinks } from '../externalLinks/tables.ts';

type LinkRow = typeof externalLinks.$inferSelect;

export const externalLinkHandlers = recordHandlers<'outwardLinks', LinkRow>('outwardLinks', {
  subject: 'outward-link',
  table: externalLinks,
  key: externalLinks.id,
  keyOf: ({ id }) => id,
  nameOf: ({ id, titles }, languages) => nameIn(titles, languages, id),
  seeks: [externalLinks.id, externalLinks.host, externalLinks.path, sql`${externalLinks.titles}::text`],
  filters: { kind: valueFilter(externalLinks.kind), host: valueFilter(externalLinks.host), status: valueFilter(externalLinks.status) },
  sorts: { position: externalLinks.position, code: externalLinks.id, updatedAt: externalLinks.updatedAt },
  rows: (rows) => rows.map(toResponse),
  find: (row) => ({
    ...toResponse(row),
    ...(Object.keys(row.whys).length > 0 && { whys: row.whys as ManagedExternalLink['whys'] }),
    ...(row.fileName !== null && { fileName: row.fileName }),
    ...(row.size !== null && { size: row.size }),
  }),
  values: async ({ code, titles, whys = {}, kind, host, path, fileName, size, audience }, writing, before) => {
    const hosts = writing.portal.settings.externalHosts ?? [];
    if (!hosts.includes(host)) throw writing.fail('outward.host-refused', { host, hosts: hosts.join(', ') });
    if (externalLinkAddress({ host, path }, hosts) === null)
      throw writing.fail('value.wrong-format', { field: 'path', example: '/downloads/tool.zip' });
    return {
      id: before?.id ?? (await freeCode(writing, externalLinks.id, code, nameIn(titles, ['en', 'zh']))),
      ...{ titles, whys, kind, host, path, audience },
      fileName: fileName ?? null,
      size: size ?? null,
    };
  },
});

const toResponse = ({ id, titles, kind, host, path, audience, status, updatedAt }: LinkRow) => ({
  ...{ id, code: id, kind, host, path, status },
  titles: titles as ManagedExternalLink['titles'],
  audience: audience as ManagedExternalLink['audience'],
  updatedAt: updatedAt.toISOString(),
});
