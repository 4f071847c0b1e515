/** Migration options of operator commands. */
import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { ServerConfig } from '../runtime/server/config/config.ts';
import type { openDatabase } from '../runtime/server/database/database.ts';
import type { DestructiveMigration } from '../runtime/server/database/destructive.ts';
import { root } from './schema.ts';
import { duration } from './step.ts';

/** Reports attempts, and applies destructive migrations only after a backup into a folder. Without one they are refused. */
export const migrationOptions = (
  connection: ClientConfig,
  config: ServerConfig,
  dropAfterBackup: string | undefined,
): Parameters<typeof openDatabase>[1] => ({
  migrationsFolder: path.join(root, 'services/migrations'),
  patience: { onRetry: (tried) => console.log(`The tables are in use (try ${tried}): waiting to bring them up to date`) },
  ...(dropAfterBackup !== undefined && {
    onDestructive: (migrations) => backUp(connection, migrations, { folder: dropAfterBackup, config }),
  }),
});

/** Backs up the data that a migration will drop. */
async function backUp(
  connection: ClientConfig,
  migrations: readonly DestructiveMigration[],
  { folder, config }: { folder: string; config: ServerConfig },
): Promise<void> {
  const [{ createBackup }, { openContents }] = await Promise.all([
    import('../runtime/server/backup/create.ts'),
    import('../runtime/server/contents/open.ts'),
  ]);
  const report = (what: string, ms: number): void => console.log(`${what}: ${duration(ms)}`);
  const { contents } = await openContents(config);
  await createBackup({ connection, contents, folder, report });
  console.log(`Took a backup into ${folder}. Applying: ${migrations.map(({ tag }) => tag).join(', ')}`);
}
