/** The value lists that staff edit, and the first folders of the search tree. */

import { and, asc, eq } from 'drizzle-orm';
import { byRights } from '../../runtime/server/handler.ts';
import { firstDirectories } from '../products/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { dictionary } from './tables.ts';

/** The first folders of the search tree. */
export const listTopFolders: Handler<'uac.category.enFirst'> = ({ body, ...reader }) => firstDirectories(reader, body.language);

/** The values of a closed list in their order. */
export const listDictionaryValues: Handler<'uac.category.dict'> = byRights(async ({ body, database, portal }) => {
  const listed = and(eq(dictionary.typeCode, body.typeCode), eq(dictionary.active, true));
  const rows = await database.select().from(dictionary).where(listed).orderBy(asc(dictionary.position), asc(dictionary.code));
  return rows.map((row) => entryOf(row, readingLanguages(portal, body.language)));
});

/** One value of a closed list. */
export const findDictionaryValue: Handler<'uac.category.dictValue'> = async ({ body, database, portal, fail }) => {
  const [row] = await database
    .select()
    .from(dictionary)
    .where(and(eq(dictionary.typeCode, body.typeCode), eq(dictionary.code, body.code)));
  if (!row) throw fail('request.not-found');
  return entryOf(row, readingLanguages(portal, body.language));
};

const entryOf = ({ typeCode, code, names, position, active }: typeof dictionary.$inferSelect, languages: readonly string[]) => ({
  typeCode,
  code,
  name: nameIn(names, languages, code),
  position,
  active,
});
