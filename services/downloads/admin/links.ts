/** Ways out of the portal, as editors keep them. Where they may lead is said by the schema. */
import { sql } from 'drizzle-orm';
import type { ManagedOutwardLink } from '../../../generated/openapi.d.ts';
import { nameIn } from '../../names.ts';
import { byValue } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { outwardAddress } from '../outward/address.ts';
import { outwardLinks } from '../outward/tables.ts';

type LinkRow = typeof outwardLinks.$inferSelect;

export const outwardLinkHandlers = recordHandlers<'outwardLinks', LinkRow>('outwardLinks', {
  subject: 'outward-link',
  table: outwardLinks,
  key: outwardLinks.id,
  keyOf: ({ id }) => id,
  nameOf: ({ id, titles }, languages) => nameIn(titles, languages, id),
  seeks: [outwardLinks.id, outwardLinks.host, outwardLinks.path, sql`${outwardLinks.titles}::text`],
  filters: { kind: byValue(outwardLinks.kind), host: byValue(outwardLinks.host), status: byValue(outwardLinks.status) },
  sorts: { position: outwardLinks.position, code: outwardLinks.id, updatedAt: outwardLinks.updatedAt },
  rows: (rows) => rows.map(toResponse),
  find: (row) => ({
    ...toResponse(row),
    ...(Object.keys(row.whys).length > 0 && { whys: row.whys as ManagedOutwardLink['whys'] }),
    ...(row.fileName !== null && { fileName: row.fileName }),
    ...(row.size !== null && { size: row.size }),
  }),
  values: async ({ code, titles, whys = {}, kind, host, path, fileName, size, audience }, writing, before) => {
    const hosts = writing.portal.settings.outwardHosts ?? [];
    if (!hosts.includes(host)) throw writing.fail('outward.host-refused', { host, hosts: hosts.join(', ') });
    if (outwardAddress({ host, path }, hosts) === null)
      throw writing.fail('value.wrong-format', { field: 'path', example: '/downloads/tool.zip' });
    return {
      id: before?.id ?? (await freeCode(writing, outwardLinks.id, code, nameIn(titles, ['en', 'zh']))),
      ...{ titles, whys, kind, host, path, audience },
      fileName: fileName ?? null,
      size: size ?? null,
    };
  },
});

const toResponse = ({ id, titles, kind, host, path, audience, status, updatedAt }: LinkRow) => ({
  ...{ id, code: id, kind, host, path, status },
  titles: titles as ManagedOutwardLink['titles'],
  audience: audience as ManagedOutwardLink['audience'],
  updatedAt: updatedAt.toISOString(),
});
