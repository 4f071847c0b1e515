import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { startsOf } from '../../schema/define/transitions.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { products } from '../catalogue/tables.ts';
import { dispatchPeople } from '../dispatch/index.ts';
import { demands } from './tables.ts';

type DemandReader = Pick<Account, 'id' | 'type' | 'roles' | 'company'>;
type DemandRights = Pick<Account, 'type' | 'roles'>;

/** Whether an account handles the orders of all customers. */
export const isServiceStaff = ({ type, roles }: DemandRights): boolean => type === 3 && roles.includes('service');

/** Orders that an account or its company sent, that it works on, or that wait for its unit. The service staff see all orders. */
export function visibleDemands(reader: DemandReader, now: Date): SQL {
  if (reader.id === null) return sql`false`;
  const company = reader.company === null ? undefined : eq(demands.company, reader.company);
  return or(company, demandParty(reader, sql`${reader.id}::uuid`, now)) as SQL;
}

/** Orders that concern the account in `account`: it sent them, is their engineer, or can claim them. All orders concern service staff. */
export function demandParty(rights: DemandRights, account: SQL, now: Date): SQL {
  if (isServiceStaff(rights)) return sql`true`;
  const offered = mayBeSent(rights) ? offeredDemands(rights, account, now) : undefined;
  return or(eq(demands.account, account), eq(demands.engineer, account), offered) as SQL;
}

/** Orders without an engineer that the account in `account` can claim, because they are assigned to its unit. */
const offeredDemands = (rights: DemandRights, account: SQL, now: Date): SQL =>
  and(
    isNull(demands.engineer),
    inArray(demands.status, startsOf<DemandStatus>(transitions.demand.take)),
    unitDemands(rights, account, now),
  ) as SQL;

/**
 * Orders of a unit of the account in `account`, or of a unit above it, that the account can be sent to. Employees of
 * contractors need an authorisation for the product family.
 */
export function unitDemands(rights: DemandRights, account: SQL, now: Date): SQL {
  if (!mayBeSent(rights)) return sql`false`;
  const family = sql`(select family from ${products} where ${products.code} = ${demands.product})`;
  const isSendable = sql`exists (
    select from ${accounts} where ${accounts.id} = ${account} and ${dispatchPeople.isAssignable} and ${dispatchPeople.hasAuthorisationFor(family, now)})`;
  return and(sql`${demands.unit} = any(${dispatchPeople.unitsOf(account)})`, isSendable) as SQL;
}

/** Whether an account can be sent to customers; customers cannot. */
const mayBeSent = ({ type }: DemandRights): boolean => type === 2 || type === 3;
