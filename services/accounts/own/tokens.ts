import { sql } from 'drizzle-orm';
import type { OwnToken } from '../../../generated/openapi.d.ts';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../../runtime/server/session/accessTokens.ts';
import type { Portal, TokenScope } from '../../../runtime/shared/portal.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { ownerAtBrowser, subjectOf } from './proof.ts';

const dayMs = 86_400_000;

/** Lists the account's tokens, newest first. Their number is limited by portal.json. */
export const pageTokens: Handler<'account.tokens.page'> = async ({ body, database, account, fail }) => {
  const { data, pageNo, pageSize } = body;
  if (data.after !== undefined) throw fail('list.place-unknown');
  const all = await listAccessTokens(database, account.id ?? '');
  const rows = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(
    ({ id, name, scope, createdAt, endsAt, usedAt }): OwnToken => ({
      id,
      name,
      scope,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...(usedAt && { usedAt: usedAt.toISOString() }),
    }),
  );
  return { data: rows, total: all.length };
};

/** The scopes that the account may choose for a token. A scope with roles requires an account with one of them. */
export const offeredScopes: Handler<'account.tokens.scopes'> = async ({ body, account, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const nameOf = (scope: TokenScope) => {
    const key = `choice.ownToken.scope.${scope}`;
    return languages.map((language) => portal.words[language]?.[key]).find(Boolean) ?? scope;
  };
  return scopesFor(portal, account).map((code) => ({ code, name: nameOf(code) }));
};

const scopesFor = ({ tokenScopes }: Portal, { roles }: { roles: readonly string[] }): TokenScope[] =>
  Object.entries(tokenScopes).flatMap(([scope, ability]) => (ability.roles && roles.length === 0 ? [] : [scope as TokenScope]));

/** Creates a token. Only this response contains its value. */
export const makeToken: Handler<'account.tokens.make'> = writes(async (context) => {
  const owner = ownerAtBrowser(context);
  const { body, database, account, portal, now, fail } = context;
  const limit = portal.settings.limits.accessTokens;
  const requestedScope = body.scope ?? 'read';
  const scope = scopesFor(portal, account).find((one) => one === requestedScope);
  if (!scope) throw fail('account.scope-refused');
  // The lock makes concurrent calls count one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`access tokens ${owner.id}`}))`);
  if ((await listAccessTokens(database, owner.id)).length >= limit) throw fail('account.tokens-full', { limit });
  const endsAt = new Date(now.getTime() + body.days * dayMs);
  const name = body.name.trim() || fallbackName;
  const made = await makeAccessToken(database, owner.id, { name, scope, endsAt });
  await recordAudit(database, context, {
    action: 'token.made',
    ...subjectOf(account),
    after: { name, scope, endsAt: endsAt.toISOString() },
  });
  return made;
});

/** Replaces an empty name. */
const fallbackName = '-';

/** Revokes a token of the account. A token of another account is reported as not found. */
export const revokeToken: Handler<'account.tokens.revoke'> = writes(async (context) => {
  const owner = ownerAtBrowser(context);
  const { body, database, account, fail } = context;
  const token = (await listAccessTokens(database, owner.id)).find(({ id }) => id === body.id);
  if (!token || !isUuid(body.id) || !(await revokeAccessToken(database, owner.id, body.id))) throw fail('request.not-found');
  await recordAudit(database, context, { action: 'token.revoked', ...subjectOf(account), before: { name: token.name } });
  return true as const;
});
