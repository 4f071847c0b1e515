import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import { countRowsOf } from '../../counted.ts';
import type { Answer, Handler } from '../../handler.ts';
import { nameIn } from '../../names.ts';
import { keptByRights, type Reader, readingLanguages } from '../../reader.ts';
import { articleProducts, articles, directories } from '../tables.ts';
import { visible } from '../visible.ts';

type Directory = Answer<'doc.directory.children'>[number];

/** The tree of families, series and models. Its own root is no folder that is shown. */
export const packagesRoot = 'packages';

/** The folders below one. The parent "0" stands for the roots. */
export const listDirectories: Handler<'doc.directory.children'> = async ({ params, body, fail, ...reader }) => {
  const found = await childrenOf(reader, params.id, body?.language);
  if (found.length === 0 && !(await isDirectory(reader, params.id))) throw fail('request.not-found');
  return found;
};

/** The first folders that a reader of the overseas sites meets. */
export const firstDirectories = (reader: Reader, language?: string): Promise<Directory[]> => childrenOf(reader, packagesRoot, language);

async function childrenOf(reader: Reader, parent: string, language?: string): Promise<Directory[]> {
  const languages = readingLanguages(reader.portal, language);
  const [rows, counts] = await Promise.all([
    parent === '0' ? roots(reader.database).execute() : children(reader.database).execute({ parent }),
    countBelow(reader, parent),
  ]);
  return rows.map(({ code, names, isLeaf: leaf }) => ({
    directoryCode: code,
    name: nameIn(names, languages, code),
    isLeaf: leaf,
    count: counts.get(code) ?? 0,
  }));
}

const isLeaf = sql<boolean>`not exists (select from ${directories} child where child.parent = ${directories}.code)`;

const folders = (database: Reader['database'], where: SQL) =>
  database
    .select({ code: directories.code, names: directories.names, isLeaf })
    .from(directories)
    .where(where)
    .orderBy(directories.position, directories.code);

const roots = prepared((database) => folders(database, isNull(directories.parent)).prepare('directory_roots'));
const children = prepared((database) => folders(database, eq(directories.parent, sql.placeholder('parent'))).prepare('directory_children'));

const isDirectory = async ({ database }: Reader, code: string): Promise<boolean> =>
  code === '0' || (await database.$count(directories, eq(directories.code, code))) > 0;

/** Articles that the reader finds about the models below each child. */
async function countBelow(reader: Reader, parent: string): Promise<Map<string, number>> {
  const statement = counting(reader, parent, () => countStatement(reader, parent));
  const rows = await countRowsOf<{ top: string; count: number }>(reader.database, statement);
  return new Map(rows.map(({ top, count }) => [top, count]));
}

const counting = keptByRights<SQL>();

function countStatement(reader: Reader, parent: string): SQL {
  const start = parent === '0' ? sql`parent is null` : sql`parent = ${parent}`;
  return sql`
    with recursive tree as (
      select code as top, code, product from ${directories} where ${start}
      union all select tree.top, child.code, child.product from ${directories} child join tree on child.parent = tree.code
    ) select tree.top, count(distinct ${articles.id})::int as count from tree
      join ${articleProducts} on ${articleProducts.product} = tree.product join ${articles} on ${articles.id} = ${articleProducts.article}
      where ${visible(reader)} group by tree.top`;
}
