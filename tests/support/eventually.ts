import { vi } from 'vitest';

/** Waits until a check passes. Asynchronous effects may take long on a busy machine. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
