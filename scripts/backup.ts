/** `npm run backup -- FOLDER`: saves database and files into a new folder, also while the portal is running. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createBackup } from '../runtime/server/backup/create.ts';
import { readConfig } from '../runtime/server/config/config.ts';
import { openContents } from '../runtime/server/contents/open.ts';
import { openCompanionDatabase } from '../runtime/server/database/companion.ts';
import { parseBackupArguments } from './backupArguments.ts';
import { CommandError } from './commandError.ts';
import { runCommand } from './runCommand.ts';
import { duration } from './step.ts';

const usage = `npm run backup -- FOLDER
FOLDER is made and holds everything of the portal, its keys and accounts too: keep it where only you may read it.`;

await runCommand(async () => {
  const { folder } = parseBackupArguments(usage, {});
  const config = readConfig(process.env, 'production');
  const { dataFolder, databaseUrl } = config;
  const hasDatabase = databaseUrl || (await stat(path.join(dataFolder, 'database')).catch(() => undefined));
  if (!hasDatabase) throw new CommandError(`There is no portal in ${dataFolder}: set PORTAL_DATA or DATABASE_URL.`);
  const start = performance.now();
  const report = (what: string, ms: number): void => console.log(`${what}: ${duration(ms)}`);
  const server = await openCompanionDatabase(process.env, report);
  const order = { connection: server.connection, contents: (await openContents(config)).contents, folder, report };
  const { tables, files } = await createBackup(order).finally(() => server.stop());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  report(
    `Backup of ${tables.length} tables with ${rows} rows and ${files.length} contents of files in ${folder}`,
    performance.now() - start,
  );
});
