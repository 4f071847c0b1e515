/** The demo: an administrator, added at start if PORTAL_DEMO is set. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../runtime/server/database/database.ts';
import type { FieldCipher } from '../runtime/server/encryption/fieldCipher.ts';
import type { FileStore } from '../runtime/server/files/store.ts';
import { hashPassword } from '../runtime/server/session/password.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import type { Portal } from '../runtime/shared/portal.ts';

export interface DemoOptions {
  /** The password of the accounts; generated if omitted. */
  password?: string;
  /** For content that needs the schema, and for fields that are stored encrypted. */
  portal?: Portal;
  fieldCipher?: FieldCipher | undefined;
}

export interface DemoResult {
  changed: boolean;
  /** A generated password, to be shown once. */
  password?: string;
}

/** The user names. */
export const demoNames = ['demo-admin'];

/** Adds the missing accounts. Existing ones keep their password unless another is given. */
export async function seedDemo(database: Database, _files: FileStore, { password }: DemoOptions = {}): Promise<DemoResult> {
  const [userAccount = ''] = demoNames;
  const isOwn = eq(accounts.userAccount, userAccount);
  const isKnown = (await database.$count(accounts, isOwn)) > 0;
  if (isKnown && password === undefined) return { changed: false };
  const given = password ?? randomBytes(12).toString('base64url');
  const stored = await hashPassword(given);
  if (isKnown) await database.update(accounts).set({ password: stored }).where(isOwn);
  else await database.insert(accounts).values({ userAccount, type: 3, roles: ['admin', 'content'], fullName: 'Demo', password: stored });
  return { changed: !isKnown, ...(password === undefined && { password: given }) };
}
