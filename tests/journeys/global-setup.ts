import { startPortal } from './start-portal.ts';

/** One built portal for all journeys of a run; PORTAL_URL names one that runs already. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const portal = await startPortal({ script: 'start.ts' });
  process.env.PORTAL_URL = portal.url;
  return portal.stop;
}
