/** Values of the closed lists that forms choose from, managed by editors. */
import { and, eq, sql } from 'drizzle-orm';
import type { ManagedEntry } from '../../../generated/openapi.d.ts';
import { flagFilter, valueFilter } from '../../recordFilters/index.ts';
import { recordHandlers } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { dictionary } from '../tables.ts';

type DictionaryRow = typeof dictionary.$inferSelect;

const toResponse = ({ id, typeCode, code, value, names, position, active, updatedAt }: DictionaryRow): ManagedEntry => ({
  ...{ id, typeCode, code, position, active },
  ...(value !== '' && { value }),
  names: names as ManagedEntry['names'],
  updatedAt: updatedAt.toISOString(),
});

export const dictionaryHandlers = recordHandlers<'dictionary', DictionaryRow>('dictionary', {
  subject: 'dictionary',
  table: dictionary,
  key: dictionary.id,
  keyOf: ({ id }) => id,
  nameOf: ({ typeCode, code, names }, languages) => `${typeCode} · ${nameIn(names, languages, code)}`,
  among: dictionary.typeCode,
  seeks: [dictionary.typeCode, dictionary.code, dictionary.value, sql`${dictionary.names}::text`],
  filters: { typeCode: valueFilter(dictionary.typeCode), active: flagFilter(dictionary.active) },
  sorts: {
    position: sql`(${dictionary.typeCode}, ${dictionary.position})`,
    code: dictionary.code,
    updatedAt: dictionary.updatedAt,
  },
  rows: (rows) => rows.map(toResponse),
  find: toResponse,
  values: async ({ typeCode = '', code = '', value = '', names, active }, { database, fail }, before) => {
    if (before) return { value, names, active };
    for (const [field, given] of Object.entries({ typeCode, code })) if (given === '') throw fail('value.required', { field });
    const own = and(eq(dictionary.typeCode, typeCode), eq(dictionary.code, code));
    if ((await database.$count(dictionary, own)) > 0) throw fail('record.code-taken', { name: code });
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${dictionary} where ${dictionary.typeCode} = ${typeCode})`;
    return { typeCode, code, value, names, active, position: last as never };
  },
});
