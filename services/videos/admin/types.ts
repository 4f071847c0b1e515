/** The types of videos in two levels, managed by editors. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedVideoType } from '../../../generated/openapi.d.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import * as videoTables from '../tables.ts';

const { videos, videoTypes } = videoTables;

type TypeRow = typeof videoTypes.$inferSelect;

export const videoTypeHandlers = recordHandlers<'videoTypes', TypeRow>('videoTypes', {
  subject: 'video-type',
  table: videoTypes,
  key: videoTypes.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [videoTypes.code, sql`${videoTypes.names}::text`],
  filters: {},
  sorts: { position: videoTypes.position, code: videoTypes.code, updatedAt: videoTypes.updatedAt },
  rows: presentTypes,
  find: async (row, reading, languages) => (await presentTypes([row], reading, languages))[0] as ManagedVideoType,
  values: async ({ code, names, parent }, writing, before) => {
    if (parent !== undefined) await refuseDeep(writing, parent, before);
    return {
      code: before?.code ?? (await freeCode(writing, videoTypes.code, code, nameIn(names, ['en', 'zh']))),
      names,
      parent: parent ?? null,
    };
  },
  isUsed: async ({ code }, { database }) =>
    (await database.$count(videos, eq(videos.type, code))) + (await database.$count(videoTypes, eq(videoTypes.parent, code))) > 0,
});

/** Types have two levels: a subtype belongs to a type of the first level, and has no subtypes. */
async function refuseDeep({ database, fail }: RecordContext, parent: string, before?: TypeRow): Promise<void> {
  const [above] = await database.select().from(videoTypes).where(eq(videoTypes.code, parent));
  if (!above) throw fail('value.not-found', { field: 'parent' });
  const hasBelow = before && (await database.$count(videoTypes, eq(videoTypes.parent, before.code))) > 0;
  if (above.parent !== null || above.code === before?.code || hasBelow) throw fail('video.type-too-deep');
}

async function presentTypes(
  rows: readonly TypeRow[],
  { database }: RecordContext,
  languages: readonly string[],
): Promise<ManagedVideoType[]> {
  const codes = rows.map(({ code }) => code);
  const parents = rows.flatMap(({ parent }) => parent ?? []);
  const [uses, above] = await Promise.all([
    database.select({ type: videos.type, uses: count() }).from(videos).where(inArray(videos.type, codes)).groupBy(videos.type),
    database.select().from(videoTypes).where(inArray(videoTypes.code, parents)),
  ]);
  const byType = new Map(uses.map((use) => [use.type, use.uses]));
  const names = new Map(above.map((type) => [type.code, nameIn(type.names, languages, type.code)]));
  return rows.map(({ code, names: own, parent, updatedAt }) => ({
    id: code,
    code,
    name: nameIn(own, languages, code),
    names: own as ManagedVideoType['names'],
    ...(parent !== null && { parent: { id: parent, text: names.get(parent) ?? parent } }),
    videos: byType.get(code) ?? 0,
    updatedAt: updatedAt.toISOString(),
  }));
}
