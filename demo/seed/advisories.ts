/** Imports the demo's security advisories: CSAF documents about its models, with fixed versions that are its releases. */
import { lte } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { storeAdvisory } from '../../services/advisories/index.ts';
import { advisories } from '../../services/advisories/tables.ts';
import type { DemoFiles } from './folder.ts';

export async function seedAdvisories(database: Database, demo: DemoFiles, now: Date): Promise<void> {
  for (const [path, bytes] of demo) if (path.startsWith('advisories/')) await storeAdvisory(database, bytes, { source: 'demo', now });
  // Nobody followed a model when they appeared.
  await database.update(advisories).set({ announcedAt: advisories.currentAt }).where(lte(advisories.currentAt, now));
}
