import { startInEmptyFolder } from '../serverProcess.ts';

/** A portal that is measured. */
export interface BenchPortal {
  url: string;
  stop: () => Promise<void>;
}

/** The portal of PORTAL_URL, else one in a process and an empty folder of its own: what measures must not slow down what is measured. */
export async function openBenchPortal(): Promise<BenchPortal> {
  if (process.env.PORTAL_URL) return { url: process.env.PORTAL_URL, stop: async () => {} };
  return startInEmptyFolder('start.ts', { env: process.env });
}
