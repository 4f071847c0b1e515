/** `npm run qa -- INSTRUMENT …`: explains the schema and checks it against the portal. Exit 0: passed; 1: failed; 2: wrong use. */
import { runQa } from './qa/command.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { code, output, errors } = await runQa(process.argv.slice(2));
  if (errors === '') console.log(output);
  else console.error(errors);
  if (code !== 0) process.exitCode = code;
});
