/** Imports the demo's security advisories: CSAF documents about its models, with fixed versions that are its releases, and two that are still being written. */
import { lte } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { storeAdvisory } from '../../services/advisories/index.ts';
import { advisories, writtenAdvisories } from '../../services/advisories/tables.ts';
import { idOf } from '../../services/ids.ts';
import { type DemoFiles, json } from './folder.ts';

type WrittenEntry = Pick<typeof writtenAdvisories.$inferInsert, 'code' | 'content' | 'status'> & { slug: string };

export async function seedAdvisories(database: Database, demo: DemoFiles, now: Date): Promise<void> {
  for (const [path, bytes] of demo) if (path.startsWith('advisories/')) await storeAdvisory(database, bytes, { source: 'demo', now });
  // Nobody followed a model when they appeared.
  await database.update(advisories).set({ announcedAt: advisories.currentAt }).where(lte(advisories.currentAt, now));
  for (const { slug, code, status, content } of json<WrittenEntry[]>(demo, 'writtenAdvisories.json'))
    await database
      .insert(writtenAdvisories)
      .values({ id: idOf(`written-advisory:${slug}`), code, status, content, title: content.title, tlp: content.tlp, stage: content.stage })
      .onConflictDoNothing();
}
