import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '/work/main/runtime/server/config.ts';
import { openDatabaseServer, removePlace } from '/work/main/runtime/server/database/cluster.ts';
import { openDatabase } from '/work/main/runtime/server/database/database.ts';
import { openFileStore } from '/work/main/runtime/server/files/store.ts';
import { seedDemo } from '/work/main/services/demo.ts';
import { readPortal, root } from '/work/main/scripts/schema.ts';
const folder = await mkdtemp(path.join(tmpdir(), 'portal-a2-'));
const config = readConfig({ PORTAL_DATA: path.join(folder, 'data') }, 'test');
const cluster = await openDatabaseServer({ PORTAL_DATA: config.dataFolder }, () => {});
const portal = await readPortal();
const database = await openDatabase({ ...cluster.connection }, { migrationsFolder: path.join(root, 'services/migrations') });
const store = await openFileStore(path.join(config.dataFolder, 'files'), database);
const cpu = process.cpuUsage();
const t = performance.now();
await seedDemo(database, store, { password: 'nobody logs in', portal });
const c = process.cpuUsage(cpu);
console.log('seedDemo wall', Math.round(performance.now() - t), 'cpu user ms', Math.round(c.user / 1000), 'sys', Math.round(c.system/1000));
const { createHash } = await import('node:crypto');
const { sql } = await import('drizzle-orm');
for (const q of ["select id, title, summary, body, reading_minutes from article_revisions order by id", "select kind, record, language, serves, title, summary, body, exact, words::text, heads::text, audience,class_type,category,family,products,labels,updated_at from search_texts order by kind, record, language", "select * from search_words order by word"]) {
  const { rows } = await database.execute(sql.raw(q));
  console.log(q.slice(0, 40), rows.length, createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12));
}
await database.close(); await cluster.stop(); await removePlace(config.dataFolder); await rm(folder, { recursive: true, force: true });
