import { startPortal } from './startPortal.ts';

/** One built portal for all journeys of a run; PORTAL_URL names one that runs already. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  // All journeys come from one address, and some mistype: what follows from that is for those of the login, on a portal of their own.
  const portal = await startPortal({ script: 'start.ts', env: { PORTAL_CAPTCHA: 'off' } });
  process.env.PORTAL_URL = portal.url;
  // For what no call can make ready.
  process.env.PORTAL_DATA = portal.data;
  return portal.stop;
}
