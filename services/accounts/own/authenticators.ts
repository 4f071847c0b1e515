import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { totp } from '../../signIn/index.ts';
import { ownerAtBrowser, proveOwner, subjectOf } from './proof.ts';

/** Lists the authenticator that the account needs at login: one entry, or none. */
export const pageAuthenticators: Handler<'account.authenticators.page'> = async ({ body, database, account, fail }) => {
  if (body.data.after !== undefined) throw fail('list.place-unknown');
  const isOn = account.id !== null && (await totp.isSet(database, account.id));
  const data = isOn && body.pageNo === 1 ? [{ id: account.id as string, kind: 'app' as const }] : [];
  return { data, total: Number(isOn) };
};

/** Creates the secret of a new authenticator, after a password check. It has no effect until its first code is confirmed. */
export const beginAuthenticator: Handler<'account.authenticators.begin'> = async (context) => {
  const owner = await proveOwner(context, context.body.password);
  return context.inOwnTransaction((database) => totp.begin(database, owner, issuerOf(context)));
};

/** The name of the portal in an authenticator app. It uses characters that every app can show. */
const issuerOf = ({ portal }: Pick<Context<'account.authenticators.begin'>, 'portal'>): string => nameIn(portal.settings.name, ['en']);

/** Activates the authenticator. */
export const confirmAuthenticator: Handler<'account.authenticators.confirm'> = writes(async (context) => {
  const { id } = ownerAtBrowser(context);
  const { body, database, account, now, fail } = context;
  if (!(await totp.confirm(database, id, body.key, now))) throw fail('account.key-refused');
  await recordAudit(database, context, { action: 'account.authenticator-on', ...subjectOf(account) });
  return true as const;
});

/** Removes the authenticator, after a password check. */
export const endAuthenticator: Handler<'account.authenticators.end'> = async (context) => {
  const { id } = await proveOwner(context, context.body.password);
  await context.inOwnTransaction(async (database) => {
    await totp.end(database, id);
    await recordAudit(database, context, { action: 'account.authenticator-off', ...subjectOf(context.account) });
  });
  return true;
};
