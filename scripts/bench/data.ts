/** Portals with synthetic articles, stored in .cache/ for the next run. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../commandError.ts';
import { ownPortalEnv } from '../ownPortal.ts';
import { memorySettings } from '../release/memory.ts';
import { runTool } from '../run.ts';
import { root } from '../schema.ts';
import { type ServerProcess, startServer } from '../serving/serverProcess.ts';
import { step } from '../step.ts';
import { formatInteger } from './table.ts';

/** The data folder of a portal, and the password of its accounts. */
export interface BenchData {
  folder: string;
  password: string;
  env: NodeJS.ProcessEnv;
  start: () => Promise<ServerProcess>;
  /** Starts a release on the data, with the memory limits of a deployment. */
  startRelease: () => Promise<ServerProcess>;
}

/** Creates the accounts and the articles at the first run. Later runs reuse them. */
export async function provideData(articles: number): Promise<BenchData> {
  const folder = path.join(root, '.cache', `bench-${articles}`);
  const password = await providePassword(folder);
  const env = { ...ownPortalEnv(process.env), PORTAL_DATA: folder, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password };
  const start = () => startServer('start.ts', { env });
  if (!existsSync(path.join(folder, 'seeded'))) {
    // The first start creates the accounts of the authors.
    await (await step('Started a portal', start)).stop();
    await step(`Made ${formatInteger(articles)} articles`, () => seed(articles, env));
    await writeFile(path.join(folder, 'seeded'), '');
  }
  const startRelease = () => startServer('../release/server.js', { env: { ...env, ...memorySettings } });
  return { folder, password, env, start, startRelease };
}

/** One password for all runs, because accounts of existing data keep theirs. */
async function providePassword(data: string): Promise<string> {
  const file = path.join(data, 'password');
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

async function seed(articles: number, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runTool('node', [path.join(root, 'scripts/seed.ts'), '--articles', String(articles)], env);
  if (code !== 0) throw new CommandError(`${output.trim()}\nThe articles could not be made, see above.`);
}
