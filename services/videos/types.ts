import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { videos, videoTypes } from './tables.ts';
import { playable } from './visible.ts';

/** The parent code that means all types. */
const wholeTree = '0';

const child = sql.raw('child');
const isLeaf = sql<boolean>`not exists (select from ${videoTypes} ${child} where ${child}.parent = ${videoTypes.code})`;

/** The subtypes of a type, each with the number of playable videos at or below it. */
export const listVideoTypes: Handler<'doc.video.types'> = async ({ body: { parentId, site, language }, ...reader }) => {
  const languages = readingLanguages(reader.portal, language);
  const rows = await reader.database
    .select({
      code: videoTypes.code,
      names: videoTypes.names,
      isLeaf,
      count: sql<number>`(select count(*)::int from ${videos} where ${and(playable(reader, site), atOrBelow)})`,
    })
    .from(videoTypes)
    .where(parentId === wholeTree ? isNull(videoTypes.parent) : eq(videoTypes.parent, parentId))
    .orderBy(asc(videoTypes.position), asc(videoTypes.code));
  return rows.map(({ code, names, isLeaf: leaf, count }) => ({
    id: code,
    code,
    name: nameIn(names, languages, code),
    isLeaf: leaf,
    count,
  }));
};

const atOrBelow = sql`(${videos.type} = ${videoTypes.code} or exists (
  select from ${videoTypes} ${child} where ${child}.code = ${videos.type} and ${child}.parent = ${videoTypes.code}))`;
