/** Finds the key of the security team: the operator's, otherwise one that the portal generates on first use. */
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FieldCipher } from '../../runtime/server/encryption/fieldCipher.ts';
import { makeSecurityKey, readSecurityKey, type SecurityKey } from './openPgp.ts';
import { securityKeys } from './tables.ts';

/** The sources of the key. `owner` is the user id of a new key. */
export interface SecurityKeySource {
  config: ServerConfig;
  database: Database;
  fieldCipher: FieldCipher | undefined;
  /** Runs a transaction that is committed even if the request is refused. */
  inOwnTransaction: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  owner: { name: string; email: string };
  now: Date;
}

const team = 'team';
const about = 'private key of the security team';

const known = new WeakMap<ServerConfig, Promise<SecurityKey | undefined>>();

/**
 * The key, read once by each process. Undefined if there is none: an external database without PORTAL_FIELD_KEY can store no
 * private key. After a restore without the field key only the public key is usable: reports are accepted, but nothing is
 * signed.
 */
export function findSecurityKey(source: SecurityKeySource): Promise<SecurityKey | undefined> {
  const before = known.get(source.config);
  if (before) return before;
  const found = openKey(source);
  known.set(source.config, found);
  const dropCached = () => known.delete(source.config);
  found.then((key) => key ?? dropCached(), dropCached);
  return found;
}

async function openKey(source: SecurityKeySource): Promise<SecurityKey | undefined> {
  const { securityKeyFile } = source.config;
  if (securityKeyFile !== undefined) return readSecurityKey(await readFile(securityKeyFile, 'utf8'));
  const { fieldCipher } = source;
  if (!fieldCipher) return undefined;
  const stored =
    (await storedKey(source.database)) ?? (await source.inOwnTransaction((database) => provideKey(database, fieldCipher, source)));
  const privateKey = opened(fieldCipher, stored.privateKey);
  return readSecurityKey(privateKey ?? stored.publicKey);
}

const storedKey = async (database: Database) => (await database.select().from(securityKeys).where(eq(securityKeys.name, team)))[0];

/** Generates and stores the key, unless one exists. */
export async function provideKey(
  database: Database,
  cipher: FieldCipher,
  { owner, now }: Pick<SecurityKeySource, 'owner' | 'now'>,
): Promise<typeof securityKeys.$inferSelect> {
  const known = await storedKey(database);
  if (known) return known;
  const made = await makeSecurityKey(owner, now);
  const row = { name: team, publicKey: made.publicKey, privateKey: cipher.encrypt(made.privateKey, about) };
  await database.insert(securityKeys).values(row).onConflictDoNothing();
  return (await storedKey(database)) ?? { ...row, createdAt: now };
}

/** Undefined if it was encrypted with another field key. */
function opened(cipher: FieldCipher, stored: string): string | undefined {
  try {
    return cipher.decrypt(stored, about);
  } catch {
    return undefined;
  }
}
