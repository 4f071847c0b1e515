import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { demands } from './tables.ts';

type DemandReader = Pick<Account, 'id' | 'type' | 'roles' | 'company'>;

/** Whether an account handles the orders of all customers. */
export const isServiceStaff = ({ type, roles }: Pick<Account, 'type' | 'roles'>): boolean => type === 3 && roles.includes('service');

/** Orders that an account or its company sent, or that it works on; all of them for the service staff. */
export function seenDemands(reader: DemandReader): SQL {
  if (reader.id === null) return sql`false`;
  const company = reader.company === null ? undefined : eq(demands.company, reader.company);
  return or(company, demandParty(reader, sql`${reader.id}::uuid`)) as SQL;
}

/** Orders that concern the account in `account`: it sent them, or it is their engineer. Service staff are concerned by all. */
export const demandParty = (rights: Pick<Account, 'type' | 'roles'>, account: SQL): SQL =>
  isServiceStaff(rights) ? sql`true` : (or(eq(demands.account, account), eq(demands.engineer, account)) as SQL);
