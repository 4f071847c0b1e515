import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Directory } from '../../generated/openapi.d.ts';
import { prepared } from '../../runtime/server/database/prepared.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { visible } from '../articles/index.ts';
import { articleProducts, articles } from '../articles/tables.ts';
import { directories } from '../catalogue/tables.ts';
import { cacheByRights, type Reader, readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';

/** The tree of families, series and models. Its root is not displayed. */
export const packagesRoot = 'packages';

/** Maximum number of folders per response, as the call declares. */
const partOfLevel = 500;

/** The subfolders of a folder, in pages: those after `after`. Parent "0" means the roots. */
export const listDirectories: Handler<'doc.directory.children'> = byRights(async ({ params, body, fail, ...reader }) => {
  const found = await childrenOf(reader, params.id, body);
  if (found.length === 0 && !(await isDirectory(reader, params.id))) throw fail('request.not-found');
  return found;
});

/** The top folders for the overseas sites. */
export const firstDirectories = (reader: Reader, language?: string): Promise<Directory[]> => childrenOf(reader, packagesRoot, { language });

/** Parameters of a listing. */
interface DirectoryQuery {
  language?: string | undefined;
  after?: string | undefined;
}

async function childrenOf(reader: Reader, parent: string, { language, after }: DirectoryQuery = {}): Promise<Directory[]> {
  const languages = readingLanguages(reader.portal, language);
  const [rows, counts] = await Promise.all([foldersOf(reader, parent, after), countBelow(reader, parent, after)]);
  return rows.map(({ code, names, isLeaf: leaf }) => ({
    directoryCode: code,
    name: nameIn(names, languages, code),
    isLeaf: leaf,
    count: counts.get(code) ?? 0,
  }));
}

function foldersOf({ database }: Reader, parent: string, after: string | undefined) {
  if (after !== undefined) return folders(database, below(parent, after));
  return parent === '0' ? roots(database).execute() : children(database).execute({ parent });
}

const isLeaf = sql<boolean>`not exists (select from ${directories} child where child.parent = ${directories}.code)`;

const folders = (database: Reader['database'], where: SQL) =>
  database
    .select({ code: directories.code, names: directories.names, isLeaf })
    .from(directories)
    .where(where)
    .orderBy(directories.position, directories.code)
    .limit(partOfLevel);

const roots = prepared((database) => folders(database, isNull(directories.parent)).prepare('directory_roots'));
const children = prepared((database) => folders(database, eq(directories.parent, sql.placeholder('parent'))).prepare('directory_children'));

/** The subfolders of a folder, after a given one. */
function below(parent: string, after: string | undefined): SQL {
  const level = parent === '0' ? sql`${directories.parent} is null` : sql`${directories.parent} = ${parent}`;
  if (after === undefined) return level;
  const last = sql`select last.position, last.code from ${directories} last where last.code = ${after}`;
  return sql`${level} and (${directories.position}, ${directories.code}) > (${last})`;
}

const isDirectory = async ({ database }: Reader, code: string): Promise<boolean> =>
  code === '0' || (await database.$count(directories, eq(directories.code, code))) > 0;

/** The number of readable articles about the models below each folder of a page. */
async function countBelow(reader: Reader, parent: string, after: string | undefined): Promise<Map<string, number>> {
  const make = () => countStatement(reader, below(parent, after));
  // Later pages are seldom requested, so their statement is not cached.
  const statement = after === undefined ? counting(reader, parent, make) : make();
  const rows = await countCached<{ top: string; count: number }>(reader.database, statement);
  return new Map(rows.map(({ top, count }) => [top, count]));
}

const counting = cacheByRights<SQL>();

/**
 * Starts from the few folders with a model: there may be a hundred thousand folders without one. An article about
 * two of the models is counted once; a hash aggregate takes half the time of sorting.
 */
function countStatement(reader: Reader, start: SQL): SQL {
  return sql`
    with recursive part as (
      select ${directories.code} from ${directories} where ${start}
      order by ${directories.position}, ${directories.code} limit ${partOfLevel}
    ), path as (
      select product, code, parent from ${directories} where product is not null
      union select path.product, above.code, above.parent from ${directories} above join path on above.code = path.parent
    ), models as materialized (select distinct path.code as top, path.product from path join part on part.code = path.code)
    select about.top, count(*)::int as count
      from (select distinct models.top, ${articleProducts.article} as article from models join ${articleProducts} on ${articleProducts.product} = models.product) as about
        join ${articles} on ${articles.id} = about.article
      where ${visible(reader)} group by about.top`;
}
