/** The states of a service demand, from the customer's form to its end. */
export const demandStatuses = [
  'submitted',
  'authorised',
  'scheduled',
  'on-site',
  'awaiting-item',
  'received',
  'diagnosing',
  'quoted',
  'repairing',
  'shipped',
  'closed',
  'rejected',
  'cancelled',
] as const;

export type DemandStatus = (typeof demandStatuses)[number];

/** The states in which an order is finished. */
export const finalDemandStatuses = ['closed', 'rejected', 'cancelled'] as const satisfies readonly DemandStatus[];
