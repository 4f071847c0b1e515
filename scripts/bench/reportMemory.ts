/** Preloaded into a measured portal: on SIGUSR2 it collects garbage and prints the memory of the process that remains, in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** The garbage collector of Node, which the DOM types lack. */
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;

process.on('SIGUSR2', () => {
  // Also gives empty pages back to the system.
  collect({ type: 'major', flavor: 'last-resort' });
  // A second collection frees the objects that the first one finalised.
  setTimeout(() => {
    collect({ type: 'major', flavor: 'last-resort' });
    process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`);
  }, 500);
});
