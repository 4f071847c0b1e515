import type { transitions } from './transitions.ts';

/** Who can make a transition of a device in a repair order: the customer who sent the order, or staff with the role service. */
export const repairMovers = ['customer', 'technician'] as const;

export type RepairMover = (typeof repairMovers)[number];
export type RepairOperation = keyof typeof transitions.repairLine;

/** Who may make each transition. */
export const repairMoversOf = {
  authorise: ['technician'],
  reject: ['technician'],
  send: ['customer'],
  receive: ['technician'],
  diagnose: ['technician'],
  quote: ['technician'],
  accept: ['customer'],
  decline: ['customer'],
  repair: ['technician'],
  ship: ['technician'],
  close: ['customer', 'technician'],
  cancel: ['customer'],
} as const satisfies Record<RepairOperation, readonly RepairMover[]>;

/** The transitions that must contain the version that was read, so that a changed quote is not accepted. */
export const versionedRepairOperations = ['accept', 'decline'] as const satisfies readonly RepairOperation[];
