/** The portal as it is built: what is missing or old (generated files, built pages) is made first. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandRefusal } from './refusal.ts';
import { root } from './schema.ts';
import type { Program } from './serve.ts';
import { fingerprint, isStamped, leaveStamp } from './stamp.ts';
import { step } from './step.ts';

const generated = {
  inputs: ['schema', 'pages', 'runtime/shared/compile', 'scripts/generate', 'generated', 'package-lock.json'],
  stamp: '.cache/generated-stamp',
};

/** Makes what is not there. The schema decides what is built, so it goes first. */
export async function prepare(): Promise<void> {
  if (!(await isStamped(generated.stamp, await fingerprint(generated.inputs)))) {
    await step('Generated what follows from the schema', generate);
    await leaveStamp(generated.stamp, await fingerprint(generated.inputs));
  }
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale();
}

async function generate(): Promise<void> {
  const { runTool } = await import('./run.ts');
  const { code, output } = await runTool('node', [path.join(root, 'scripts/generate.ts')]);
  if (code !== 0) throw new CommandRefusal(output.trim());
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
