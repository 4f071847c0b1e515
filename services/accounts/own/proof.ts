/** The owner of the current session, and how they prove their identity again. */
import { eq } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { totp } from '../../signIn/index.ts';

type ProofContext = Pick<Context<'account.delete'>, 'database' | 'account' | 'session' | 'config' | 'fail'>;

/** A logged-in account by its id and name. */
export interface Owner {
  id: string;
  userAccount: string;
}

/** An account as the audit log identifies it. */
export const subjectOf = ({ id, userAccount }: { id: string | null; userAccount: string | null }) => ({
  subject: 'account',
  subjectId: id ?? '',
  subjectName: userAccount ?? '',
});

/** The account of the requesting session. Calls that declare a proof have already refused access tokens. */
export function ownerAtBrowser({ account, session, fail }: Pick<ProofContext, 'account' | 'session' | 'fail'>): Owner {
  if (session.kind !== 'session' || account.id === null || account.userAccount === null) throw fail('account.needs-session');
  return { id: account.id, userAccount: account.userAccount };
}

/** Checks the owner's password before an irreversible change. Shared demo accounts are refused. */
export async function proveOwner(context: ProofContext, password: string): Promise<Owner> {
  const { config, fail } = context;
  const owner = ownerAtBrowser(context);
  if (config.demo && owner.userAccount.startsWith('demo-')) throw fail('account.demo');
  await provePasswordOf(context, owner, password);
  return owner;
}

/** A wrong password counts as a failed login, to prevent guessing in an open browser. */
async function provePasswordOf({ database, session, fail }: ProofContext, owner: Owner, password: string): Promise<void> {
  const [row] = await database.select({ password: accounts.password }).from(accounts).where(eq(accounts.id, owner.id));
  if (!row?.password) throw fail('account.no-password');
  const proof = await session.prove(owner.userAccount, password);
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused' || proof.accountId !== owner.id) throw fail('account.password-wrong');
  await session.recordProof();
}

/** The methods by which the owner can prove their identity; none if another system authenticates the account. */
export const proofMethods: Handler<'account.proof.ways'> = async ({ database, account }) => {
  const id = account.id ?? '';
  const [row] = await database.select({ password: accounts.password }).from(accounts).where(eq(accounts.id, id));
  return { ways: [...(row?.password ? (['password'] as const) : []), ...((await totp.isSet(database, id)) ? (['key'] as const) : [])] };
};

/** Checks a proof: the password, or a code of the authenticator. */
export const checkProof: Handler<'account.proof.give'> = async (context) => {
  const { body, session, now, fail } = context;
  const owner = ownerAtBrowser(context);
  if (body.key === undefined) {
    await provePasswordOf(context, owner, body.password ?? '');
    return true;
  }
  const key = body.key;
  const proof = await session.attempt(`key\0${owner.id}`, async () =>
    (await context.inOwnTransaction((writing) => totp.redeemCode(writing, owner.id, key, now))) ? owner.id : null,
  );
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused') throw fail('login.key-refused');
  await session.recordProof();
  return true;
};
