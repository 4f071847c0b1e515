import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { ownPortalEnv } from '../ownPortal.ts';
import { type ServerProcess, startServer } from '../serving/serverProcess.ts';
import { step } from '../step.ts';

/**
 * Starts a portal with demo content in a temporary folder, and removes both after the work. `withPortal` opens its database.
 * `preload` is a module that its process loads first.
 */
export async function withTemporaryPortal(
  work: (portal: ServerProcess, password: string) => Promise<void>,
  { preload }: { preload?: string } = {},
): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const password = randomBytes(18).toString('base64url');
  Object.assign(process.env, { PORTAL_DATA: data });
  const env = { ...ownPortalEnv(process.env), PORTAL_DATA: data, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password };
  const portal = await step('Started a portal', () => startServer('start.ts', { env, ...(preload && { preload }) }));
  try {
    await work(portal, password);
  } finally {
    await portal.stop();
    await removeDatabaseFolders(data);
    await rm(data, { recursive: true, force: true });
  }
}
