/** Derives the folders of the product tree from families, series and models. */
import { and, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { directories, families, products, series } from '../catalogue/tables.ts';
import { excludedColumns } from '../shared/database/upsert.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { packagesRoot } from './directories.ts';

const packagesNames: LocalizedText = { zh: '产品', en: 'Products', ru: 'Изделия', ar: 'المنتجات' };

/** Rebuilds the folders in the order of their families and models. Folders of deleted records are removed. */
export async function rebuildTree(database: Database): Promise<void> {
  const lines = await database.select().from(families);
  const groups = await database.select().from(series);
  const models = await database.select().from(products);
  const rows: (typeof directories.$inferInsert)[] = [
    { code: packagesRoot, parent: null, names: packagesNames, product: null, position: 0 },
    ...lines.map(({ code, names, position }) => ({ code, parent: packagesRoot, names, product: null, position })),
    ...groups.map(({ code, family, names, position }) => ({ code, parent: family, names, product: null, position })),
    ...models.map(({ code, series: line, names, position }) => ({ code, parent: line, names, product: code, position })),
  ];
  await database
    .insert(directories)
    .values(rows)
    .onConflictDoUpdate({ target: directories.code, set: excludedColumns(directories) });
  await database.execute(sql`with recursive tree as (
      select code from ${directories} where ${directories.code} = ${packagesRoot}
      union select child.code from ${directories} child join tree on child.parent = tree.code)
    delete from ${directories} where ${and(
      sql`${directories.code} in (select code from tree)`,
      notInArray(
        directories.code,
        rows.map(({ code }) => code),
      ),
    )}`);
}
