/** A portal with one site in the pseudo-locale, only for this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVariable } from '../../runtime/server/config/variables.ts';
import { removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { isLoopback } from '../../runtime/server/trust/trust.ts';
import { type CompiledSchema, formatReport } from '../../runtime/shared/compile/index.ts';
import { withPseudoSite } from '../../runtime/shared/qa/pseudo.ts';
import { provideBuild } from '../building/built.ts';
import { builtProgram } from '../building/builtProgram.ts';
import { CommandError } from '../commandError.ts';
import { announce, type RunningPortal, servePortal } from '../serving/serve.ts';
import { watchSchema } from '../serving/watchSchema.ts';

/**
 * Serves until the process is stopped, and returns the address. Removes a temporary data folder at the end, but not that of
 * PORTAL_DATA.
 */
export async function servePseudo(): Promise<{ url: string }> {
  refuseVisitors(process.env);
  process.env.NODE_ENV = 'production';
  const folder = process.env.PORTAL_DATA ? undefined : await mkdtemp(path.join(tmpdir(), 'portal-'));
  if (folder) process.env.PORTAL_DATA = folder;
  const remove = async (): Promise<void> => {
    if (!folder) return;
    await removeDatabaseFolders(folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const portal = await open();
    await announce({ ...portal, stop: () => portal.stop().finally(remove) });
    return { url: addressOf(portal) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Refuses settings of a portal that has visitors. */
function refuseVisitors(env: NodeJS.ProcessEnv): void {
  if (readVariable(env, 'DATABASE_URL') || readVariable(env, 'PORTAL_PUBLIC_URL') || !isLoopback(readVariable(env, 'HOST')))
    throw new CommandError(
      'The pseudo-locale is served to this machine alone: without DATABASE_URL and PORTAL_PUBLIC_URL, and with HOST a loopback address.',
    );
}

async function open(): Promise<RunningPortal> {
  await provideBuild();
  const portal = await servePortal('production', builtProgram);
  await applyPseudo(portal, portal.schema);
  await watchSchema({
    onSchema: (changed) => applyPseudo(portal, changed),
    onProblems: (problems) => console.error(`${formatReport(problems)}\n\nThe portal goes on with the schema as it was.`),
  });
  return portal;
}

/** Activates the pseudo-locale, and warns the operator. */
async function applyPseudo(running: RunningPortal, schema: CompiledSchema): Promise<void> {
  await running.server.swap(withPseudoSite(schema.portal).portal, schema);
  const said = `Pseudo-locale: what stands under ${addressOf(running)} are not the words of the portal`;
  running.server.app.log.warn(said);
  console.log(said);
}

const addressOf = ({ url, portal }: RunningPortal): string => `${url}/${withPseudoSite(portal).site.prefix}`;
