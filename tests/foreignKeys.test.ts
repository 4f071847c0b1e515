import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyDatabase } from './support/database.ts';
import { root } from './support/paths.ts';

/** Records that are removed one by one, or in bulk. */
const removed = ['accounts', 'articles', 'article_revisions', 'bulletins', 'files', 'licences', 'releases'];

test('each reference to a record that can be removed has an index, because removals would read whole tables', async () => {
  const database = await copyDatabase();
  const { rows } = await database
    .execute<{ name: string }>(sql`
      select named.conrelid::regclass || '.' || a.attname as name
      from pg_constraint named join pg_attribute a on a.attrelid = named.conrelid and a.attnum = named.conkey[1]
      where named.contype = 'f' and named.confrelid::regclass::text = any(${sql.param(removed)})
        and not exists (select from pg_index i where i.indrelid = named.conrelid and i.indkey[0] = named.conkey[1] and i.indpred is null)`)
    .finally(database.close);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('every table has a unique name, because drizzle-kit would keep the columns of one only', async () => {
  const files = await Array.fromAsync(glob(['runtime/server/*/tables.ts', 'services/**/tables.ts'], { cwd: root }));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
