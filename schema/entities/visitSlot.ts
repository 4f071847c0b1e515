/** When a visit can be requested: at the earliest `leadHours` from now, on one of the next `days` calendar days. */
export const visitSlots = { leadHours: 24, days: 14, most: 5 } as const;
