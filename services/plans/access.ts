import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { ownOrCompany } from '../companies/index.ts';
import { isServiceStaff } from '../demands/index.ts';
import { planOrderDevices, planOrders, servicePlans } from './tables.ts';

type PlanReader = Pick<Account, 'id' | 'type' | 'roles' | 'company'>;

/** Orders that an account or its company sent; all of them for the service staff. */
export const visiblePlanOrders = (reader: PlanReader): SQL =>
  isServiceStaff(reader) ? sql`true` : ownOrCompany(reader, { owner: planOrders.account, company: planOrders.company });

/** Orders that concern the account in `account`: those that it sent. All orders concern the service staff. */
export const planOrderParty = (rights: Pick<Account, 'type' | 'roles'>, account: SQL): SQL =>
  isServiceStaff(rights) ? sql`true` : eq(planOrders.account, account);

/** Whether an account is the customer of an order: it sent the order, or a colleague did. */
export const isPlanCustomer = (
  { id, company }: Pick<Account, 'id' | 'company'>,
  order: Pick<typeof planOrders.$inferSelect, 'account' | 'company'>,
): boolean => id !== null && (order.account === id || (company !== null && order.company === company));

/** The active plan that covers a device and that the account may see: the one that ends last. */
export async function planOfDevice(database: Database, reader: PlanReader, serial: string) {
  const [found] = await database
    .select({ id: planOrders.id, names: servicePlans.names, code: servicePlans.code, endsOn: planOrders.endsOn })
    .from(planOrderDevices)
    .innerJoin(planOrders, eq(planOrders.id, planOrderDevices.planOrder))
    .innerJoin(servicePlans, eq(servicePlans.code, planOrders.plan))
    .where(and(eq(planOrderDevices.serial, serial), eq(planOrders.state, 'active'), visiblePlanOrders(reader)))
    .orderBy(desc(planOrders.endsOn))
    .limit(1);
  return found;
}
