/**
 * `npm run new -- KIND NAME …`: creates a commented, valid template of a zone, menu, page, route, call, kind of record, site or language.
 */
import { makeByArguments } from './new/command.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

await runCommand(async () => console.log(await makeByArguments(root, process.argv.slice(2))));
