/** `node server.js [--drop-after-backup FOLDER]` of a release: serves what the release contains. Nothing is built, and only PORTAL_DATA is written. */
import { builtProgram } from './building/builtProgram.ts';
import { runCommand } from './runCommand.ts';
import { announce, servePortal } from './serving/serve.ts';
import { readServeOptions } from './serving/serveOptions.ts';
import { runPrimary } from './serving/workers.ts';

await runCommand(async () => {
  if (await runPrimary()) return;
  const portal = await servePortal('production', builtProgram, readServeOptions('node server.js [--drop-after-backup FOLDER]'));
  await announce(portal);
});
