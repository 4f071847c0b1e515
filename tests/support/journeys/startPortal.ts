import { startInEmptyFolder } from '../../../scripts/serverProcess.ts';

interface StartOptions {
  /** Script of the checkout that serves. */
  script: 'start.ts' | 'dev.ts' | 'qa.ts';
  /** What stands behind the script's name. */
  args?: readonly string[];
  checkout?: string;
  /** Variables beside those of a demo portal. */
  env?: Record<string, string>;
}

/** Known to the journeys; the portal is gone with them. */
export const demoPassword = 'demo-Password-1';

/** Starts a portal on a free port and an empty data folder, and waits until it answers. Its password hashes are cheap. */
export function startPortal({ script, args, checkout, env: more }: StartOptions): ReturnType<typeof startInEmptyFolder> {
  const { NODE_ENV: _mode, ...env } = process.env;
  return startInEmptyFolder(script, {
    env: { ...env, PORTAL_DEMO_PASSWORD: demoPassword, ...more },
    preload: 'tests/support/cheapHashes.ts',
    ...(args && { args }),
    ...(checkout && { checkout }),
  });
}
