/**
 * A process that only runs queued jobs, for tests that kill it. Environment variables name the database and the file
 * folder.
 */
import { openDatabase } from '../../runtime/server/database/database.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { openQueue } from '../../runtime/server/queue/queue.ts';
import { readPortal } from '../../scripts/schema.ts';
import { filePolicies } from '../../services/registries/filePolicies.ts';
import { jobs } from '../../services/registries/jobs.ts';
import { migrationsFolder } from './paths.ts';

const { QUEUE_CONNECTION = '{}', QUEUE_FILES = '' } = process.env;
const database = await openDatabase(JSON.parse(QUEUE_CONNECTION), { migrationsFolder });
const portal = await readPortal();
const files = await openFileStore(QUEUE_FILES, database);
const log = { warn: (facts: object, sentence: string) => console.error(sentence, facts) };
await openQueue({ database, files, filePolicies: filePolicies, portal: () => portal, clock: () => new Date(), jobs, log }).work();
console.log('working');
