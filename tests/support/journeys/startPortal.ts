import { ownPortalEnv } from '../../../scripts/ownPortal.ts';
import { type ServerProcess, startInEmptyFolder, startServer } from '../../../scripts/serving/serverProcess.ts';
import { copyTemplate, makeTemplate, type PortalEnvironment } from './portalTemplate.ts';

interface StartOptions {
  /** The script of the checkout that starts the server. */
  script: 'start.ts' | 'dev.ts' | 'qa.ts';
  /** Arguments of the script. */
  args?: readonly string[];
  checkout?: string;
  /** Further variables, in addition to those of a demo portal. */
  env?: Record<string, string>;
}

/** A portal that is deleted with its data when it stops. */
export interface JourneyPortal extends ServerProcess {
  /** The variables of its data. */
  environment: Partial<PortalEnvironment>;
}

/** Known to the journeys; the portal is deleted after them. */
export const demoPassword = 'demo-Password-1';

/** Password hashes and writes are cheap. */
const preload = 'tests/support/journeys/cheapServer.ts';

function demoEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, PORTAL_TEMPLATE: _template, ...env } = process.env;
  // Without it, a portal with a database server of others has no demo.
  return { ...ownPortalEnv(env), PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: demoPassword };
}

/** Starts a portal on a free port with the demo content, and waits until it answers. */
export async function startPortal({ script, env: more, ...options }: StartOptions): Promise<JourneyPortal> {
  const folder = process.env.PORTAL_TEMPLATE;
  // The pseudo-locale refuses an embedded database server.
  if (!folder || script === 'qa.ts') {
    const { data, ...portal } = await startInEmptyFolder(script, { env: demoEnv(), ...(more && { settings: more }), preload, ...options });
    return { ...portal, environment: { PORTAL_DATA: data } };
  }
  const { environment, remove } = await copyTemplate(folder);
  try {
    const portal = await startServer(script, { env: demoEnv(), settings: { ...more, ...environment }, preload, ...options });
    return { ...portal, environment, stop: () => portal.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Makes the content that later portals copy, by a portal that starts in an empty folder. */
export const provideTemplate = (): Promise<() => Promise<void>> =>
  makeTemplate(async (environment, isFilled) => {
    const portal = await startServer('start.ts', { env: demoEnv(), settings: { ...environment }, preload });
    await isFilled().finally(portal.stop);
  });
