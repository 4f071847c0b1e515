import { vi } from 'vitest';

/** Waits until a check holds: what comes about by itself may take its time on a busy machine. */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> => vi.waitFor(check, { timeout: 20_000, interval: 20 });
