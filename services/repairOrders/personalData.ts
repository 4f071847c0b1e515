import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { repairLines, repairOrders, repairSteps } from './tables.ts';

/** Repair orders remain after erasure, because devices are in the workshop. Their name, contact and address are removed. */
export const repairOrderPersonalData: PersonalDataTables = {
  repair_orders: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const orders = await database
        .select({
          id: repairOrders.id,
          number: repairOrders.number,
          contact: repairOrders.contact,
          phone: repairOrders.phone,
          address: repairOrders.address,
          state: repairOrders.state,
          createdAt: repairOrders.createdAt,
        })
        .from(repairOrders)
        .where(eq(repairOrders.account, accountId))
        .orderBy(asc(repairOrders.createdAt), asc(repairOrders.id))
        .limit(limit)
        .offset(offset);
      return Promise.all(
        orders.map(async ({ id, ...order }) => ({
          ...order,
          devices: await database
            .select({ serial: repairLines.serial, complaint: repairLines.complaint, state: repairLines.state, reason: repairLines.reason })
            .from(repairLines)
            .where(eq(repairLines.order, id))
            .orderBy(asc(repairLines.position)),
        })),
      );
    },
    erase: async (database, accountId) => {
      const nobody = { account: null, contact: '', phone: '', address: '', sendKey: null, digest: null };
      await database.update(repairOrders).set(nobody).where(eq(repairOrders.account, accountId));
    },
  },
  repair_steps: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ state: repairSteps.state, serials: repairSteps.serials, note: repairSteps.note, at: repairSteps.at })
        .from(repairSteps)
        .where(eq(repairSteps.by, accountId))
        .orderBy(asc(repairSteps.id))
        .limit(limit)
        .offset(offset),
    erase: async (database, accountId) => {
      await database.update(repairSteps).set({ by: null }).where(eq(repairSteps.by, accountId));
    },
  },
};
