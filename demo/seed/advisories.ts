/**
 * Imports the security advisories of the demo: CSAF documents and their translations, and two advisories in preparation. They
 * are about models of the demo, and the fixed versions are its releases.
 */
import { lte } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { storeAdvisory } from '../../services/advisories/index.ts';
import { advisories, advisoryTexts } from '../../services/advisories/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { writtenAdvisories } from '../../services/writtenAdvisories/tables.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';

type WrittenEntry = Pick<typeof writtenAdvisories.$inferInsert, 'code' | 'content' | 'status'> & { slug: string };

export async function seedAdvisories(database: Database, demo: DemoFiles, now: Date): Promise<void> {
  for (const [path, bytes] of demo) if (path.startsWith('advisories/')) await storeAdvisory(database, bytes, { source: 'demo', now });
  await seedTexts(database, demo);
  // Nobody followed a model when they appeared.
  await database.update(advisories).set({ announcedAt: advisories.currentAt }).where(lte(advisories.currentAt, now));
  for (const { slug, code, status, content } of parseJsonFile<WrittenEntry[]>(demo, 'writtenAdvisories.json'))
    await database
      .insert(writtenAdvisories)
      .values({ id: idOf(`written-advisory:${slug}`), code, status, content, title: content.title, tlp: content.tlp, stage: content.stage })
      .onConflictDoNothing();
}

type AdvisoryTextEntry = Pick<typeof advisoryTexts.$inferInsert, 'titles' | 'summaries' | 'advices'> & { advisory: string };

/** Translations of the versions that the demo has. */
async function seedTexts(database: Database, demo: DemoFiles): Promise<void> {
  const rows = await database.select({ id: advisories.id, version: advisories.version }).from(advisories);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const { advisory: code, ...entry } of parseJsonFile<AdvisoryTextEntry[]>(demo, 'advisoryTexts.json'))
    await database
      .insert(advisoryTexts)
      .values({ ...entry, code, translatedVersion: versions.get(code) ?? '' })
      .onConflictDoUpdate({ target: advisoryTexts.code, set: excludedColumns(advisoryTexts, ['code', 'createdAt']) });
}
