import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';

/** Parses the arguments of a backup command: one folder, relative to the user's working directory, and flags. */
export function parseBackupArguments<Flag extends string>(
  usage: string,
  options: Record<Flag, { type: 'boolean' }>,
): { folder: string; flags: Partial<Record<Flag, unknown>> } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new Error('Name one folder.');
    // npm runs commands in the folder of package.json.
    return { folder: path.resolve(process.env.INIT_CWD ?? '', name), flags: values as Partial<Record<Flag, unknown>> };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
