/** `npm run new -- KIND NAME …`: a commented, valid start of a zone, menu, page, route, call, kind of record, site or language, in the right files. */
import { makeByArguments } from './new/command.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

await runCommand(async () => console.log(await makeByArguments(root, process.argv.slice(2))));
