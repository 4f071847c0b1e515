/** `npm run qa -- INSTRUMENT …`: what the schema says, told and held against what there is. Exit 0 holds, 1 falls short, 2 wrong use. */
import { runQa } from './qa/command.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { code, output, errors } = await runQa(process.argv.slice(2));
  if (errors === '') console.log(output);
  else console.error(errors);
  if (code !== 0) process.exitCode = code;
});
