/** Two portals of two checkouts, each on an empty database with the demo content. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { type ServerProcess, startInEmptyFolder } from '../../serving/serverProcess.ts';
import { UnavailableError } from '../instrument.ts';
import { portalIn } from '../revision.ts';
import type { SameCheckout } from './checkout.ts';
import { openClient, type SameClient } from './client.ts';

const run = promisify(execFile);

/** Tables of a checkout that need no running portal. */
export interface SameTables {
  portal: Portal;
  /** Lines of its matrix. */
  matrix: readonly string[];
}

/** Runs the compiler and the matrix of the checkout. */
export async function tablesOfCheckout({ folder }: SameCheckout): Promise<SameTables> {
  const [portal, { stdout }] = await Promise.all([
    portalIn(folder),
    run(process.execPath, ['scripts/qa.ts', 'matrix', '--format', 'csv'], { cwd: folder, maxBuffer: 256 * 1024 * 1024 }),
  ]);
  return { portal, matrix: stdout.trimEnd().split('\n') };
}

export interface SamePortals {
  before: SameClient;
  now: SameClient;
  password: string;
  close(): Promise<void>;
}

/** @throws UnavailableError if one of them does not start */
export async function openPortals(before: SameCheckout, now: SameCheckout, tables: Record<'before' | 'now', Portal>): Promise<SamePortals> {
  const password = randomBytes(24).toString('base64url');
  const env = {
    ...process.env,
    PORTAL_DEMO: '1',
    PORTAL_DEMO_PASSWORD: password,
    PORTAL_CAPTCHA: 'off',
    PORTAL_SECRET_KEY: randomBytes(64).toString('base64'),
  };
  const started = await Promise.allSettled([before, now].map(({ folder }) => startInEmptyFolder('start.ts', { env, checkout: folder })));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first, second] = servers;
  if (!first || !second) {
    await Promise.all(servers.map((server) => server.stop()));
    const failed = started.find((one) => one.status === 'rejected');
    throw new UnavailableError(failed ? String(failed.reason.message) : 'A portal did not start.');
  }
  return clientsOf(first, second, tables, password);
}

function clientsOf(first: ServerProcess, second: ServerProcess, tables: Record<'before' | 'now', Portal>, password: string): SamePortals {
  const [before, now] = [openClient(first.url, tables.before, password), openClient(second.url, tables.now, password)];
  return {
    before,
    now,
    password,
    close: async () => {
      before.close();
      now.close();
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}
