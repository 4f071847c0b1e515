/** `npm run restore -- FOLDER [--replace]`: restores a backup of `npm run backup`, completely or not at all. */
import path from 'node:path';
import { readBackup } from '../runtime/server/backup/manifest.ts';
import { restoreBackup } from '../runtime/server/backup/restore.ts';
import { readConfig } from '../runtime/server/config/config.ts';
import { openContents } from '../runtime/server/contents/open.ts';
import { openDatabaseServer } from '../runtime/server/database/cluster.ts';
import { parseBackupArguments } from './backupArguments.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';
import { duration, step } from './step.ts';

const usage = `npm run restore -- FOLDER [--replace]
The portal has to be stopped. With --replace, what is in its database is dropped; contents of files stay on the disk.`;

await runCommand(async () => {
  const { folder, flags } = parseBackupArguments(usage, { replace: { type: 'boolean' } });
  const storage = await openContents(readConfig(process.env, 'production'));
  const start = performance.now();
  const report = (what: string, ms: number): void => console.log(`${what}: ${duration(ms)}`);
  const backup = await step('Checked every byte of the backup', () => readBackup(folder));
  // Requires exclusive access to the database: refused while the portal is running.
  const server = await openDatabaseServer(process.env, report);
  const connection = server.kind === 'external' ? { connectionString: server.url } : { ...server.connection };
  await restoreBackup({
    backup,
    connection,
    storage,
    migrationsFolder: path.join(root, 'services/migrations'),
    mayReplace: flags.replace === true,
    report,
  }).finally(() => server.stop());
  const { takenAt, tables, files } = backup.manifest;
  report(`Brought back the backup of ${takenAt}: ${tables.length} tables, ${files.length} contents of files`, performance.now() - start);
});
