import { startInEmptyFolder } from '../../../scripts/serverProcess.ts';

interface StartOptions {
  /** The script of the checkout that starts the server. */
  script: 'start.ts' | 'dev.ts' | 'qa.ts';
  /** Arguments of the script. */
  args?: readonly string[];
  checkout?: string;
  /** Further variables, in addition to those of a demo portal. */
  env?: Record<string, string>;
}

/** Known to the journeys; the portal is deleted after them. */
export const demoPassword = 'demo-Password-1';

/**
 * Starts a portal on a free port with an empty data folder, and waits until it answers. Its password hashes and its writes are cheap.
 */
export function startPortal({ script, args, checkout, env: more }: StartOptions): ReturnType<typeof startInEmptyFolder> {
  const { NODE_ENV: _mode, ...env } = process.env;
  return startInEmptyFolder(script, {
    env: { ...env, PORTAL_DEMO_PASSWORD: demoPassword },
    ...(more && { settings: more }),
    preload: 'tests/support/journeys/cheapServer.ts',
    ...(args && { args }),
    ...(checkout && { checkout }),
  });
}
