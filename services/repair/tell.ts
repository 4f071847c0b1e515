import type { RepairLineRecord, RepairMoving, RepairOrderRecord } from './records.ts';

/** Sends messages about a move to the other party. */
export async function tellRepairMove(
  _moving: RepairMoving,
  _order: RepairOrderRecord,
  _state: RepairLineRecord['state'],
  _note: string,
): Promise<void> {}

/** Sends messages about a new order to the workshop. */
export async function tellNewRepair(
  _context: Pick<RepairMoving, 'database' | 'now' | 'portal' | 'config'>,
  _order: RepairOrderRecord,
): Promise<void> {}
