/** Repair of devices: look-up of a device, repair orders of customers and of the workshop, and tracking. */
import type { CallHandlers } from '../shared/calls/handler.ts';
import { findBasics } from './device.ts';
import { addParcelStep, beginAnyMove, findAnyRepair, listAnyLines, moveAnyRepair, pageAllRepairs } from './manage.ts';
import { beginOwnMove, findRepair, listOwnLines, moveOwnRepair, pageOwnRepairs, startRepair } from './own.ts';
import { repairPdf, repairSlip } from './print.ts';
import { createOrderedRepair, saveRepair, startOrderedRepair } from './save.ts';
import { issueToken } from './token.ts';
import { traceParcel, traceRepair } from './trace.ts';

export const repairHandlers = {
  'repair.token': issueToken,
  'repair.progress': traceRepair,
  'repair.express': traceParcel,
  'repair.basic': findBasics,
  'repair.core': findRepair,
  'extend.repair.page': pageOwnRepairs,
  'extend.repair.start': startRepair,
  'extend.repair.save': saveRepair,
  'extend.repair.lines': listOwnLines,
  'extend.repair.begin': beginOwnMove,
  'extend.repair.move': moveOwnRepair,
  'extend.repair.pdf': repairPdf,
  'extend.repair.slip': repairSlip,
  'manage.repairs.page': pageAllRepairs,
  'manage.repairs.find': findAnyRepair,
  'manage.repairs.lines': listAnyLines,
  'manage.repairs.begin': beginAnyMove,
  'manage.repairs.start': startOrderedRepair,
  'manage.repairs.create': createOrderedRepair,
  'manage.repairs.move': moveAnyRepair,
  'manage.repairs.parcel': addParcelStep,
} satisfies Partial<CallHandlers>;
