import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../commandError.ts';
import type { ServeOptions } from './serve.ts';

/** Reads the arguments of the commands that serve. */
export function readServeOptions(usage: string): ServeOptions {
  try {
    const { values } = parseArgs({ options: { 'drop-after-backup': { type: 'string' } } });
    const folder = values['drop-after-backup'];
    // npm runs commands in the folder of package.json.
    return folder === undefined ? {} : { dropAfterBackup: path.resolve(process.env.INIT_CWD ?? '', folder) };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
