/**
 * `npm run migrate [-- --drop-after-backup FOLDER]`: migrates the tables without starting the portal, also while earlier
 * versions run.
 */
import { readConfig } from '../runtime/server/config/config.ts';
import { openCompanionDatabase } from '../runtime/server/database/companion.ts';
import { openDatabase } from '../runtime/server/database/database.ts';
import { migrationOptions } from './migrationOptions.ts';
import { runCommand } from './runCommand.ts';
import { readServeOptions } from './serving/serveOptions.ts';
import { duration, step } from './step.ts';

await runCommand(async () => {
  const { dropAfterBackup } = readServeOptions('npm run migrate [-- --drop-after-backup FOLDER]');
  const config = readConfig(process.env, 'production');
  const server = await openCompanionDatabase(process.env, (what, ms) => console.log(`${what}: ${duration(ms)}`));
  try {
    const database = await step('Applied the migrations', () =>
      openDatabase(server.connection, migrationOptions(server.connection, config, dropAfterBackup)),
    );
    await database.close();
  } finally {
    await server.stop();
  }
});
