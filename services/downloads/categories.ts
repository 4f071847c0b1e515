import { eq, sql } from 'drizzle-orm';
import { directories } from '../catalogue/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { isDefaultRelease, visibleRelease } from './rows.ts';
import { packages, releases } from './tables.ts';

/** The folder of families, series and models. The first level of a section is below it. */
const wholeTree = '0';
const packagesRoot = 'packages';

type FolderRow = {
  code: string;
  names: LocalizedText;
  is_leaf: boolean;
  count: number;
};

/** The subfolders of a folder of the product tree that contain packages of a section, with their package counts. */
export const listReleaseCategories: Handler<'doc.release.categories'> = async ({ body: { section, parentId, language }, ...reader }) => {
  const languages = readingLanguages(reader.portal, language);
  const parent = parentId === wholeTree ? packagesRoot : parentId;
  const rows = await countCached<FolderRow>(
    reader.database,
    sql`with recursive path as (
        select ${directories.code} as top, ${directories.code} as code, ${directories.product} as product
          from ${directories} where ${eq(directories.parent, parent)}
        union select path.top, below.code, below.product from ${directories} below join path on below.parent = path.code
      ), models as (select distinct top, product from path where product is not null),
      own as (select ${packages.code} as package, unnest(${packages.products}) as product from ${releases}
        join ${packages} on ${packages.code} = ${releases.package}
        where ${packages.section} = ${section} and ${visibleRelease(reader)} and ${isDefaultRelease(reader)})
      select ${directories.code}, ${directories.names}, counted.count,
          not exists (select from ${directories} child where child.parent = ${directories.code}) as is_leaf
        from (select models.top, count(distinct own.package)::int as count from models join own on own.product = models.product group by 1) as counted
        join ${directories} on ${directories.code} = counted.top
        order by ${directories.position}, ${directories.code} limit 500`,
  );
  return rows.map(({ code, names, is_leaf: isLeaf, count }) => ({ id: code, code, name: nameIn(names, languages, code), isLeaf, count }));
};
