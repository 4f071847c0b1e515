/** The portal as it is built: what is missing or old (generated files, built pages) is made first. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideGenerated } from './generated.ts';
import { root } from './schema.ts';
import type { Program } from './serve.ts';

/** Makes what is not there. The schema decides what is built, so it goes first. */
export async function prepare(): Promise<void> {
  await provideGenerated('all');
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale();
}

/** What draws the pages, loaded from the build. */
export async function builtProgram(): Promise<Program> {
  const { readAssets } = await import('./assets.ts');
  const [assets, { render }] = await Promise.all([
    readAssets(),
    import(pathToFileURL(path.join(root, 'dist/server/server.js')).href) as Promise<Pick<Program, 'render'>>,
  ]);
  return { assets, render };
}
