/** The page renderer of the last build, or of a release. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../schema.ts';
import type { Program } from '../serving/serve.ts';

/** Loads the page renderer from the build. */
export async function builtProgram(): Promise<Program> {
  const { readAssets } = await import('./assets.ts');
  const [assets, { render }] = await Promise.all([
    readAssets(),
    import(pathToFileURL(path.join(root, 'dist/server/server.js')).href) as Promise<Pick<Program, 'render'>>,
  ]);
  return { assets, render };
}
