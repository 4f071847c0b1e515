import type { Context } from '../handler.ts';
import type { repairLines, repairOrders } from '../repairOrders/tables.ts';

export type RepairOrderRecord = typeof repairOrders.$inferSelect;
export type RepairLineRecord = typeof repairLines.$inferSelect;

/** What a move of devices needs of the context of its call. */
export type RepairMoving = Omit<Context<'extend.repair.move'>, 'body' | 'params' | 'query'>;
