import { and, eq, inArray } from 'drizzle-orm';
import { writes } from '../../../runtime/server/handler.ts';
import type { Answer, Handler } from '../../handler.ts';
import type { Reader } from '../../reader.ts';
import { licenceAcceptances, licences } from './tables.ts';

/** Accepts a version of a licence. Once is enough: what was accepted before stays as it was. */
export const acceptLicence: Handler<'doc.licence.accept'> = writes(async ({ body, account, database, now, fail }) => {
  const [licence] = await database.select({ code: licences.code }).from(licences).where(eq(licences.code, body.licenceId));
  if (!licence || account.id === null) throw fail('request.not-found');
  const row = { account: account.id, licence: licence.code };
  await database
    .insert(licenceAcceptances)
    .values({ ...row, acceptedAt: now })
    .onConflictDoNothing();
  const [kept] = await database
    .select({ acceptedAt: licenceAcceptances.acceptedAt })
    .from(licenceAcceptances)
    .where(and(eq(licenceAcceptances.account, row.account), eq(licenceAcceptances.licence, row.licence)));
  return { licenceId: licence.code, acceptedAt: (kept?.acceptedAt ?? now).toISOString() } satisfies Answer<'doc.licence.accept'>;
});

/** Which of some licences the account has accepted. A visitor without an account has accepted none. */
export async function licenceStates(
  { database, account }: Pick<Reader, 'database' | 'account'>,
  codes: readonly string[],
): Promise<Set<string>> {
  if (account.id === null || codes.length === 0) return new Set();
  const rows = await database
    .select({ licence: licenceAcceptances.licence })
    .from(licenceAcceptances)
    .where(and(eq(licenceAcceptances.account, account.id), inArray(licenceAcceptances.licence, [...codes])));
  return new Set(rows.map(({ licence }) => licence));
}
