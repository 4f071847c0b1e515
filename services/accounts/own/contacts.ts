/** New contact details of the own account: which are pending, and how they are confirmed. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { transportOf } from '../../mail/index.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { contactCodes } from '../../signIn/index.ts';
import { type ContactKind, contactMethods } from '../contacts.ts';
import { ownerAtBrowser, subjectOf } from './proof.ts';

/** The contact details that wait for their codes. */
export const pendingContacts: Handler<'account.contacts.pending'> = async ({ database, account, config }) => {
  const [row] = await database
    .select({ email: accounts.pendingEmail, phone: accounts.pendingPhone })
    .from(accounts)
    .where(eq(accounts.id, account.id ?? ''));
  const { email = null, phone = null } = row ?? {};
  return {
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    hasNoEmail: email === null,
    hasNoPhone: phone === null,
    hasNoMail: transportOf(config, 'mail') === undefined,
  };
};

export const confirmEmail: Handler<'account.contacts.confirmEmail'> = writes((context) => confirmContact(context, 'email'));

export const confirmPhone: Handler<'account.contacts.confirmPhone'> = writes((context) => confirmContact(context, 'phone'));

type ContactConfirmContext = Context<'account.contacts.confirmEmail'>;

/** Replaces the old contact with the new one. All refusals look the same. */
async function confirmContact(context: ContactConfirmContext, kind: ContactKind): Promise<true> {
  const { id } = ownerAtBrowser(context);
  const { body, account, database, now, fail } = context;
  const { pending } = contactMethods[kind];
  const row = await lockedContacts(context, id);
  const after = row[pending];
  const proved = after === null ? null : await contactCodes.redeem(context, { purpose: kind, entered: after, code: body.code });
  if (after === null || proved?.id !== id) throw fail('code.refused');
  await database
    .update(accounts)
    .set({ [kind]: after, [pending]: null, updatedAt: now })
    .where(eq(accounts.id, id));
  await recordAudit(database, context, {
    action: `account.${kind}-confirmed`,
    ...subjectOf(account),
    before: { [kind]: row[kind] },
    after: { [kind]: after },
  });
  return true;
}

/** Not locked for update: the code is consumed in a separate transaction, which references the account. */
async function lockedContacts({ database, fail }: Pick<ContactConfirmContext, 'database' | 'fail'>, id: string) {
  const { email, phone, pendingEmail, pendingPhone } = accounts;
  const [row] = await database
    .select({ email, phone, pendingEmail, pendingPhone })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (!row) throw fail('session.unknown');
  return row;
}
