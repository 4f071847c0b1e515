import type { repairLines, repairOrders } from '../repairOrders/tables.ts';
import type { Context } from '../shared/calls/handler.ts';

export type RepairOrderRecord = typeof repairOrders.$inferSelect;
export type RepairLineRecord = typeof repairLines.$inferSelect;

/** The part of a handler's context that a transition of devices needs. */
export type RepairMoveContext = Omit<Context<'extend.repair.move'>, 'body' | 'params' | 'query'>;
