/** The built portal: creates missing or outdated generated files and pages first. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideGenerated } from './generated.ts';
import { root } from './schema.ts';
import type { Program } from './serve.ts';

/** Creates what is missing. The schema determines the build, so it comes first. */
export async function prepare(): Promise<void> {
  await provideGenerated('all');
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale();
}

/** Loads the page renderer from the build. */
export async function builtProgram(): Promise<Program> {
  const { readAssets } = await import('./assets.ts');
  const [assets, { render }] = await Promise.all([
    readAssets(),
    import(pathToFileURL(path.join(root, 'dist/server/server.js')).href) as Promise<Pick<Program, 'render'>>,
  ]);
  return { assets, render };
}
