import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { seedDemo } from '../../demo/index.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import type { Render } from '../../runtime/server/pages/render.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { readAssets } from '../../scripts/building/assets.ts';
import { readPortal } from '../../scripts/schema.ts';
import { provideTemplate } from './database.ts';
import { root } from './paths.ts';
import { openPortal, type TestContent, type TestPortal } from './portal.ts';

/** Longer than the timeout of other files, because the first walk after a change builds the pages. */
export const openingMs = 300_000;

/** The real schema and calls on a database with the demo content. */
export const openDemoPortal = async (options: Parameters<typeof openPortal>[0] = {}): Promise<TestPortal> =>
  openPortal({ ...options, content: await provideDemo() });

/** Created once per run, because the import takes seconds and every walk needs it. */
async function provideDemo(): Promise<TestContent> {
  const files = join(inject('cluster').folder, 'demo-files');
  const template = await provideTemplate('demo', async (database) => {
    await rm(files, { recursive: true, force: true });
    const store = await openFileStore(files, database);
    await seedDemo(database, store, { password: 'demo-Password-1', portal: await readPortal(), largestImage: 4 });
  });
  return { template, files };
}

/**
 * The complete portal with the built renderer and every site active. A test may change rendered pages before they are
 * sent.
 */
export async function openWholePortal({
  wrapRender = (render) => render,
  ...options
}: Parameters<typeof openPortal>[0] & { wrapRender?: (render: Render) => Render } = {}): Promise<TestPortal> {
  await buildIfStale();
  const [assets, { render }] = await Promise.all([readAssets(), importRenderer()]);
  return openDemoPortal({ assets, render: wrapRender(render), activeSites: async ({ sites }) => Object.keys(sites), ...options });
}

const importRenderer = (): Promise<{ render: Render }> => import(pathToFileURL(join(root, 'dist/server/server.js')).href);
