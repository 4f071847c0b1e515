/** `npm start`: makes what is missing or old (generated files, built pages), then serves. */
import { type CompiledSchema, formatReport, type Problem } from '../runtime/shared/compile/index.ts';
import { builtProgram, prepare } from './built.ts';
import { followSchema } from './follow.ts';
import { runCommand } from './run-command.ts';
import { announce, type RunningPortal, servePortal } from './serve.ts';

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
