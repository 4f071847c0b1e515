/** Personal access tokens, which programs send instead of session cookies. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Portal, TokenScope } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import { accountOf, type CredentialRow, credentialBy, isStillValid } from './accounts.ts';
import { hashOf } from './hash.ts';
import { narrowedTo } from './scopes.ts';
import { accessTokens, accounts } from './tables.ts';

/** A token in its owner's list. The secret is shown once and never stored. */
export interface AccessTokenFacts {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: Date;
  endsAt: Date;
  /** Time of the last use, with a precision of one hour. */
  usedAt: Date | null;
}

/** Makes a leaked token recognisable to secret scanners. */
const prefix = 'pat_';
const form = /^pat_[\w-]{43}$/;

/** Precision of the last use in milliseconds, so that most requests need no write. */
const usedGrainMs = 3_600_000;

/** Creates a token for an account with its current type. The secret is returned only here. */
export async function makeAccessToken(
  database: Database,
  accountId: string,
  { name, scope, endsAt }: { name: string; scope: TokenScope; endsAt: Date },
): Promise<{ id: string; token: string }> {
  const token = prefix + randomBytes(32).toString('base64url');
  const { rows } = await database.execute<{
    id: string;
  }>(sql`insert into ${accessTokens} (account_id, type, name, scope, token_hash, ends_at)
    select ${accounts.id}, ${accounts.type}, ${name}, ${scope}, ${hashOf(token)}, ${endsAt.toISOString()} from ${accounts}
    where ${accounts.id} = ${accountId} and ${accounts.state} = 'active' returning id`);
  const [row] = rows;
  if (!row) throw new Error('An access token was asked for an account that is not active.');
  return { id: row.id, token };
}

/** The tokens of an account, newest first, including expired ones until they are revoked. */
export const listAccessTokens = (database: Database, accountId: string): Promise<AccessTokenFacts[]> =>
  database
    .select({
      id: accessTokens.id,
      name: accessTokens.name,
      scope: accessTokens.scope,
      createdAt: accessTokens.createdAt,
      endsAt: accessTokens.endsAt,
      usedAt: accessTokens.usedAt,
    })
    .from(accessTokens)
    .where(eq(accessTokens.accountId, accountId))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);

/** Revokes a token of an account; false if the account has no such token. */
export async function revokeAccessToken(database: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await database
    .delete(accessTokens)
    .where(and(eq(accessTokens.accountId, accountId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return ended.length > 0;
}

/** Revokes every token of an account. Resolves with their number. */
export async function endAccessTokens(database: Database, accountId: string): Promise<number> {
  const ended = await database.delete(accessTokens).where(eq(accessTokens.accountId, accountId)).returning({ id: accessTokens.id });
  return ended.length;
}

/** The account of a token, limited to its scope. Null if the token is unknown, revoked or expired, or its account has changed. */
export async function findAccessToken(
  database: PortalDatabase,
  scopes: Pick<Portal, 'tokenScopes'>,
  token: string,
  now: Date,
): Promise<Account | null> {
  if (!form.test(token)) return null;
  const row = await tokenByHash(database.current, hashOf(token));
  const account = judgeRow(scopes, row, now);
  if (row && account) await recordUse(database, row.credential, now);
  return account;
}

/** The account of a token by token id, for a grant made earlier. The lookup does not count as use. */
export async function findKnownToken(
  database: PortalDatabase,
  scopes: Pick<Portal, 'tokenScopes'>,
  id: string,
  now: Date,
): Promise<Account | null> {
  return judgeRow(scopes, await tokenById(database.current, id), now);
}

function judgeRow(scopes: Pick<Portal, 'tokenScopes'>, row: CredentialRow<typeof accessTokens> | undefined, now: Date): Account | null {
  if (!row || row.credential.endsAt <= now || !isStillValid(row)) return null;
  const { id, scope } = row.credential;
  return { ...narrowedTo(scopes, accountOf(row.account), scope), credentialId: id };
}

async function recordUse(database: Database, { id, usedAt }: Pick<AccessTokenFacts, 'id' | 'usedAt'>, now: Date): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() < usedGrainMs) return;
  await database.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.id, id));
}

const tokenById = credentialBy(accessTokens, accessTokens.id, 'access_token_by_id');
const tokenByHash = credentialBy(accessTokens, accessTokens.tokenHash, 'access_token_by_hash');
