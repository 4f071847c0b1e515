/** The states of an order for a service plan, from the customer's request to the end of its term. */
export const planOrderStates = ['requested', 'offered', 'accepted', 'active', 'ended', 'declined', 'rejected', 'cancelled'] as const;

export type PlanOrderState = (typeof planOrderStates)[number];

/** The final states of an order. */
export const finalPlanOrderStates = ['ended', 'declined', 'rejected', 'cancelled'] as const satisfies readonly PlanOrderState[];
