/** A new e-mail address of an account: it counts once the code that was sent there has come back. */
import { eq } from 'drizzle-orm';
import { keepAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../../handler.ts';
import { sendLetter } from '../../mail/letters.ts';
import { makeCode, takeCode } from '../../signIn/codes.ts';
import { ownerAtBrowser, subjectOf } from './proof.ts';

type EmailContext = Pick<Context<'uac.users.modify'>, 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal'>;

interface EmailChange {
  accountId: string;
  before: string | null;
  after: string | null;
  /** Of the account's messages; null where it names none. */
  language: string | null;
}

const hourMs = 3_600_000;

/**
 * Sends a code to the address that an account is to have, and tells the address that it has. Whoever holds the old one
 * hears of it before anything changes. Throws `code.limit-reached`.
 */
export async function announceEmail(context: EmailContext, { accountId, before, after, language: spoken }: EmailChange): Promise<void> {
  const language = spoken ?? undefined;
  const path = '/user/account/email';
  if (after !== null) {
    const code = await makeCode(context, { purpose: 'email', typed: after }, accountId);
    const hours = String(Math.round(context.portal.settings.times.emailCodeMs / hourMs));
    await sendLetter(context, { to: after, language, words: 'message.email.', facts: { code, hours }, secrets: [code], path });
  }
  if (before !== null)
    await sendLetter(context, { to: before, language, words: 'message.emailLeft.', facts: { email: after ?? '–' }, path });
}

/** The address that waits for its code. */
export const pendingEmail: Handler<'account.email.pending'> = async ({ database, account }) => {
  const [row] = await database
    .select({ email: accounts.pendingEmail })
    .from(accounts)
    .where(eq(accounts.id, account.id ?? ''));
  return row?.email ? { email: row.email } : {};
};

/** Puts the new address in the place of the old one. Every reason for a refusal looks alike. */
export const confirmEmail: Handler<'account.email.confirm'> = writes(async (context) => {
  const { id } = ownerAtBrowser(context);
  const { body, account, database, now, fail } = context;
  const { email: before, pendingEmail: after } = await lockedEmails(context, id);
  const proved = after === null ? null : await takeCode(context, { purpose: 'email', typed: after, code: body.code });
  if (after === null || proved?.id !== id) throw fail('code.refused');
  await database.update(accounts).set({ email: after, pendingEmail: null, updatedAt: now }).where(eq(accounts.id, id));
  await keepAudit(database, context, {
    action: 'account.email-confirmed',
    ...subjectOf(account),
    before: { email: before },
    after: { email: after },
  });
  return true as const;
});

/** Taking the code, in a transaction of its own, still has to refer to the account. */
async function lockedEmails({ database, fail }: Pick<EmailContext, 'database' | 'fail'>, id: string) {
  const { email, pendingEmail } = accounts;
  const [row] = await database.select({ email, pendingEmail }).from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!row) throw fail('session.unknown');
  return row;
}
