import { provideTemplate, startPortal } from './startPortal.ts';

/** Starts one built portal for all journeys of a run; PORTAL_URL names a running one instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const removeTemplate = await provideTemplate();
  // All journeys have one address, and some fail a login on purpose. Captchas are tested at a separate portal.
  const portal = await startPortal({ script: 'start.ts', env: { PORTAL_CAPTCHA: 'off' } }).catch(async (error: unknown) => {
    await removeTemplate();
    throw error;
  });
  // The location is for data that no call can create.
  Object.assign(process.env, { PORTAL_URL: portal.url, ...portal.environment });
  return () => portal.stop().then(removeTemplate);
}
