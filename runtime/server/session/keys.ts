import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settings } from './tables.ts';

/** Keys shared by all processes of a portal. */
export interface PortalKeys {
  /** Derives the script-readable token from a session id. */
  session: Buffer;
  /** Base64 of 64 bytes. Not secret: every browser receives it. */
  secretKey: string;
}

/** Reads the keys, and creates them at the first start. A secretKey from the environment has precedence. */
export async function openKeys(database: Database, secretKey: string | undefined): Promise<PortalKeys> {
  const session = await provideSetting(database, 'key.session');
  return { session: Buffer.from(session, 'base64'), secretKey: secretKey ?? (await provideSetting(database, 'key.secretKey')) };
}

/** Creates a setting once: if two processes start together, both read the same value. */
export async function provideSetting(database: Database, name: string): Promise<string> {
  await database
    .insert(settings)
    .values({ name, value: randomBytes(64).toString('base64') })
    .onConflictDoNothing();
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (!row) throw new Error(`The setting ${name} was written and is not there.`);
  return row.value;
}
