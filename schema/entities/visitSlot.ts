/** When a visit can be requested: not earlier than `leadHours` from now, on one of the next `days` calendar days. */
export const visitSlots = { leadHours: 24, days: 14, most: 5 } as const;
