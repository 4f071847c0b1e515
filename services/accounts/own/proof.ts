/** Who asks in a session of their own, and how they prove it again. */
import { eq } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../../handler.ts';
import { hasTotp, takeKey } from '../../signIn/index.ts';

type Asking = Pick<Context<'account.delete'>, 'database' | 'account' | 'session' | 'config' | 'fail'>;

/** An account that sits at a browser, by its id and name. */
export interface Owner {
  id: string;
  userAccount: string;
}

/** An account as the audit log names it. */
export const subjectOf = ({ id, userAccount }: { id: string | null; userAccount: string | null }) => ({
  subject: 'account',
  subjectId: id ?? '',
  subjectName: userAccount ?? '',
});

/** Who asks in a session of their own. Calls that declare a proof refuse programs before this is asked. */
export function ownerAtBrowser({ account, session, fail }: Pick<Asking, 'account' | 'session' | 'fail'>): Owner {
  if (session.kind !== 'session' || account.id === null || account.userAccount === null) throw fail('account.needs-session');
  return { id: account.id, userAccount: account.userAccount };
}

/** Asks an owner for the password, before what cannot be taken back. Demo accounts are everybody's and stay as they are. */
export async function proveOwner(context: Asking, password: string): Promise<Owner> {
  const { config, fail } = context;
  const owner = ownerAtBrowser(context);
  if (config.demo && owner.userAccount.startsWith('demo-')) throw fail('account.demo');
  await provePasswordOf(context, owner, password);
  return owner;
}

/** A wrong password counts as a failed login, so that a browser left open is no place to guess in. */
async function provePasswordOf({ database, session, fail }: Asking, owner: Owner, password: string): Promise<void> {
  const [row] = await database.select({ password: accounts.password }).from(accounts).where(eq(accounts.id, owner.id));
  if (!row?.password) throw fail('account.no-password');
  const proof = await session.prove(owner.userAccount, password);
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused' || proof.accountId !== owner.id) throw fail('account.password-wrong');
  await session.keepProof();
}

/** How the account can prove its owner: none where another system looks after it. */
export const proofWays: Handler<'account.proof.ways'> = async ({ database, account }) => {
  const id = account.id ?? '';
  const [row] = await database.select({ password: accounts.password }).from(accounts).where(eq(accounts.id, id));
  return { ways: [...(row?.password ? (['password'] as const) : []), ...((await hasTotp(database, id)) ? (['key'] as const) : [])] };
};

/** Takes a proof: the password, or a key of the authenticator. */
export const giveProof: Handler<'account.proof.give'> = async (context) => {
  const { body, session, now, fail } = context;
  const owner = ownerAtBrowser(context);
  if (body.key === undefined) {
    await provePasswordOf(context, owner, body.password ?? '');
    return true;
  }
  const key = body.key;
  const proof = await session.attempt(`key\0${owner.id}`, async () =>
    (await context.inOwnTransaction((writing) => takeKey(writing, owner.id, key, now))) ? owner.id : null,
  );
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused') throw fail('login.key-refused');
  await session.keepProof();
  return true;
};
