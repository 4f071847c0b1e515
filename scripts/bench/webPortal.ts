import { startInEmptyFolder } from '../serving/serverProcess.ts';

/** A portal that is measured. */
export interface BenchPortal {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The portal of PORTAL_URL, otherwise one in a separate process with an empty folder, so that the measurement does not slow
 * it down.
 */
export async function openBenchPortal(): Promise<BenchPortal> {
  if (process.env.PORTAL_URL) return { url: process.env.PORTAL_URL, stop: async () => {} };
  return startInEmptyFolder('start.ts', { env: process.env });
}
