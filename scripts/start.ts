/** `npm start`: makes what is missing or old (generated files, built pages), then serves. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledSchema, formatReport, type Problem } from '../runtime/shared/compile/index.ts';
import { followSchema } from './follow.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';
import { root } from './schema.ts';
import { announce, type Program, type RunningPortal, servePortal } from './serve.ts';
import { fingerprint, isStamped, leaveStamp } from './stamp.ts';
import { step } from './step.ts';

const generated = {
  inputs: ['schema', 'pages', 'runtime/shared/compile', 'scripts/generate', 'generated', 'package-lock.json'],
  stamp: '.cache/generated-stamp',
};

/** The schema decides what is built, so it goes first. */
async function prepare(): Promise<void> {
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
  if (code !== 0) throw new Refusal(output.trim());
}

async function builtProgram(): Promise<Program> {
  const { readAssets } = await import('./assets.ts');
  const [assets, { render }] = await Promise.all([
    readAssets(),
    import(pathToFileURL(path.join(root, 'dist/server/server.js')).href) as Promise<Pick<Program, 'render'>>,
  ]);
  return { assets, render };
}

/** A saved card is in force at once; generated/ follows at the next start. */
async function takeOver({ server }: RunningPortal, changed: CompiledSchema): Promise<void> {
  await server.swap(changed.portal, changed);
  console.log('Took over the schema as it was saved');
}

const tellMistakes = (problems: readonly Problem[]): void =>
  console.error(`${formatReport(problems)}\n\nThe portal goes on with the schema as it was.`);

await runCommand(async () => {
  // React and others read it: what is served is the production build, however the command was called.
  process.env.NODE_ENV = 'production';
  await prepare();
  const portal = await servePortal('production', builtProgram);
  await announce(portal);
  await followSchema({ onSchema: (changed) => takeOver(portal, changed), onMistakes: tellMistakes });
});
