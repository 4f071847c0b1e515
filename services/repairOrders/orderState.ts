import { finalRepairStates, repairStates } from '../../schema/entities/repair.ts';

type RepairState = (typeof repairStates)[number];

const isFinal = (state: RepairState): boolean => finalRepairStates.some((one) => one === state);

/** Whether the repair of a device is unfinished. */
export const isOpenRepair = (state: RepairState): boolean => !isFinal(state);

/**
 * The state of an order. It is `quoted` while a device waits for the customer's answer, otherwise the least advanced state of
 * its unfinished devices.
 */
export function orderStateOf(lines: readonly RepairState[]): RepairState {
  const open = lines.filter(isOpenRepair);
  if (open.includes('quoted')) return 'quoted';
  const earliest = repairStates.find((state) => open.includes(state));
  return earliest ?? finalRepairStates.find((state) => lines.includes(state)) ?? 'cancelled';
}
