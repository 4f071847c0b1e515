import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';

/**
 * Condition for calls with `rows: 'company'`: records of the account, and those of its company. An account without a company gets
 * its own. `mayRow()` is the same rule in TypeScript.
 */
export function ownOrCompany({ id, company }: Pick<Account, 'id' | 'company'>, columns: { owner: AnyColumn; company: AnyColumn }): SQL {
  if (id === null) return sql`false`;
  return or(eq(columns.owner, id), company === null ? undefined : eq(columns.company, company)) as SQL;
}
