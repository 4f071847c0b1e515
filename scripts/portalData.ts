/** Opens the portal's data for a command, whether or not the portal is running. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type ServerConfig } from '../runtime/server/config/config.ts';
import { openContents } from '../runtime/server/contents/open.ts';
import { notifyChange } from '../runtime/server/database/changes.ts';
import { openCompanionDatabase } from '../runtime/server/database/companion.ts';
import { openDatabase, type PortalDatabase } from '../runtime/server/database/database.ts';
import { type FileStore, openFileStore } from '../runtime/server/files/store.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { CommandError } from './commandError.ts';
import { readPortal, root } from './schema.ts';

export interface PortalData {
  database: PortalDatabase;
  files: FileStore;
  portal: Portal;
  config: ServerConfig;
}

/** @throws CommandError if no portal was started here */
export async function withPortal<Result>(work: (portal: PortalData) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env, 'production');
  const { dataFolder, databaseUrl } = config;
  const hasDatabase = databaseUrl || (await stat(path.join(dataFolder, 'database')).catch(() => undefined));
  if (!hasDatabase) throw new CommandError(`There is no portal in ${dataFolder}: set PORTAL_DATA or DATABASE_URL, and start it once.`);
  const portal = await readPortal();
  const server = await openCompanionDatabase(process.env, () => {});
  try {
    const database = await openDatabase(server.connection, {
      migrationsFolder: path.join(root, 'services/migrations'),
      migrate: config.migrate,
    });
    const files = await openFileStore(await openContents(config), database);
    return await work({ database, files, portal, config }).finally(async () => {
      // Running portals may have cached pages with the previous content.
      await notifyChange(database);
      await database.close();
    });
  } finally {
    await server.stop();
  }
}
