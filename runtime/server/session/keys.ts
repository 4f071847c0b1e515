import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settings } from './tables.ts';

/** Keys that every process of a portal shares. */
export interface PortalKeys {
  /** Binds the token that script sees to its session. */
  session: Buffer;
  /** Base64 of 64 bytes; public by nature: every browser is told it. */
  secretKey: string;
}

/** Reads the keys, made at the first start. A secretKey of the environment goes first. */
export async function openKeys(database: Database, secretKey: string | undefined): Promise<PortalKeys> {
  const session = await provideSetting(database, 'key.session');
  return { session: Buffer.from(session, 'base64'), secretKey: secretKey ?? (await provideSetting(database, 'key.secretKey')) };
}

/** Of two processes that start together one writes, and both read what it wrote. */
export async function provideSetting(database: Database, name: string): Promise<string> {
  await database
    .insert(settings)
    .values({ name, value: randomBytes(64).toString('base64') })
    .onConflictDoNothing();
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (!row) throw new Error(`The setting ${name} was written and is not there.`);
  return row.value;
}
