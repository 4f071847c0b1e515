import { eq } from 'drizzle-orm';
import { exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { planOrderSteps, planOrders } from './tables.ts';

/** Plan orders remain after erasure, because the devices are still covered. Their name and contact are removed. */
export const planOrderPersonalData: PersonalDataTables = {
  plan_orders: {
    exportRows: exportOwnRows(planOrders, {
      owner: 'account',
      columns: ['orderNo', 'plan', 'state', 'contact', 'phone', 'wishes', 'startsOn', 'endsOn', 'minor', 'currency', 'reason', 'createdAt'],
      order: ['createdAt', 'id'],
    }),
    erase: (database, accountId) =>
      database.update(planOrders).set({ account: null, contact: '', phone: '', wishes: '' }).where(eq(planOrders.account, accountId)),
  },
  plan_order_steps: {
    exportRows: exportOwnRows(planOrderSteps, { owner: 'by', columns: ['at', 'move', 'state', 'note'], order: ['id'] }),
    erase: (database, accountId) => database.update(planOrderSteps).set({ by: null }).where(eq(planOrderSteps.by, accountId)),
  },
};
