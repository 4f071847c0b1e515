/**
 * `npm start [-- --drop-after-backup FOLDER]`: creates missing or outdated files (generated files, built pages), then serves.
 * Destructive migrations are applied only with that option, after a backup into the folder.
 */
import { type CompiledSchema, formatReport, type Problem } from '../runtime/shared/compile/index.ts';
import { provideBuild } from './building/built.ts';
import { builtProgram } from './building/builtProgram.ts';
import { runCommand } from './runCommand.ts';
import { announce, type RunningPortal, servePortal } from './serving/serve.ts';
import { readServeOptions } from './serving/serveOptions.ts';
import { watchSchema } from './serving/watchSchema.ts';
import { runPrimary } from './serving/workers.ts';

/** A saved card takes effect immediately; generated/ is updated at the next start. */
async function applySchema({ server }: RunningPortal, changed: CompiledSchema): Promise<void> {
  await server.swap(changed.portal, changed);
  console.log('Took over the schema as it was saved');
}

const reportProblems = (problems: readonly Problem[]): void =>
  console.error(`${formatReport(problems)}\n\nThe portal goes on with the schema as it was.`);

await runCommand(async () => {
  // React and other packages read it. The production build is served, however the command was called.
  process.env.NODE_ENV = 'production';
  await provideBuild();
  if (await runPrimary()) return;
  const portal = await servePortal('production', builtProgram, readServeOptions('npm start [-- --drop-after-backup FOLDER]'));
  await announce(portal);
  await watchSchema({ onSchema: (changed) => applySchema(portal, changed), onProblems: reportProblems });
});
