/** Steps shared by all sign-in methods with a secret: captcha before, second factor after, and the audit log entry. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { LoginDelayState } from '../../runtime/server/session/delay.ts';
import { accounts, type LoginMethod } from '../../runtime/server/session/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { acceptsCaptcha } from './captcha.ts';
import { hasTotp } from './totp.ts';

/** The part of a handler's context that sign-in needs. */
export type SignInContext = Pick<
  Context<'uac.login.password'>,
  'account' | 'address' | 'inOwnTransaction' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId' | 'session'
>;

export interface PasswordEntry {
  userAccount: string;
  password: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** Whether a login attempt requires a captcha. */
export const needsCaptcha = ({ config }: Pick<SignInContext, 'config'>, { isRisky }: LoginDelayState): boolean =>
  config.captcha === 'always' || (config.captcha === 'risk' && isRisky);

/**
 * Returns the id of the account with this name and password. A delayed login does not consume the captcha. Without a required
 * captcha, the password is not checked and no attempt is counted. Throws the refusal.
 */
export async function provePassword(context: SignInContext, { userAccount, password, captchaId, captcha }: PasswordEntry): Promise<string> {
  const { session, fail } = context;
  const standing = await session.delayState(userAccount);
  if (standing.waitSeconds > 0) throw fail('login.delayed', { seconds: standing.waitSeconds });
  if (needsCaptcha(context, standing) && !(await acceptsCaptcha(context, captchaId ?? '', captcha ?? '', userAccount)))
    throw fail('captcha.refused');
  const proof = await session.prove(userAccount, password);
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'proved') return proof.accountId;
  await recordFailedLogin(context, userAccount, 'password');
  throw fail('login.refused');
}

/**
 * Begins a session for a verified account. If the account has an authenticator, throws `login.key-needed`; its code then completes the
 * login.
 */
export async function completeLogin(context: SignInContext, accountId: string, method: LoginMethod): Promise<{ token: string }> {
  const { session, fail, database } = context;
  if (await hasTotp(database, accountId)) {
    await session.startPendingLogin({ accountId, way: method });
    throw fail('login.key-needed');
  }
  return beginSession(context, accountId, method);
}

/** Begins the session and records it in the audit log. */
export async function beginSession(context: SignInContext, accountId: string, method: LoginMethod): Promise<{ token: string }> {
  const begun = await context.session.begin(accountId, method);
  await context.inOwnTransaction(async (database) => {
    const [account] = await database
      .select({ id: accounts.id, userAccount: accounts.userAccount })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account) return;
    await recordAudit(
      database,
      { ...context, account },
      { action: `login.${method}`, subject: 'account', subjectId: account.id, subjectName: account.userAccount },
    );
  });
  return begun;
}

/**
 * Records a failed attempt. For an unknown account name, a part of its hash is recorded. It identifies repetitions without
 * revealing a password that was typed into the wrong field.
 */
export async function recordFailedLogin(context: SignInContext, userAccount: string, method: string): Promise<void> {
  const entered = userAccount.trim().toLowerCase();
  await context.inOwnTransaction(async (database) => {
    const [account] = await database
      .select({ id: accounts.id, userAccount: accounts.userAccount })
      .from(accounts)
      .where(eq(sql`lower(${accounts.userAccount})`, entered));
    const hidden = createHash('sha256').update(entered).digest('hex').slice(0, 8);
    await recordAudit(database, context, {
      action: 'login.refused',
      subject: 'account',
      subjectId: account?.id ?? '',
      subjectName: account?.userAccount ?? `? ${hidden}`,
      after: { way: method },
    });
  });
}
