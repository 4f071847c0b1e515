/**
 * `npm run generate [-- --check
 * --ignored
 * --watch]`: checks the schema and writes the derived files to generated/.
 * `--check` compares the committed files, `--ignored` writes only the files that git ignores. Acknowledged access that the schema has
 * closed is removed from its file, except with `--watch`: saving a card is not a decision about access.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';
import { staleKindTables, writeKindTables } from './generate/kindTables.ts';
import { generateOptions } from './generate/options.ts';
import { runCommand } from './runCommand.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: generateOptions });

/** The rest is imported after the tables of kinds are up to date, because it reads the schema with them. */
async function main(): Promise<void> {
  if (!values.check && !values.ignored) await writeKindTables(root);
  const stale = await staleKindTables(root);
  if (stale.length > 0)
    throw new CommandError(`generated/ is not what the folders of kinds say: ${stale.join(', ')}. Run npm run generate and commit it.`);
  await import('./generate/run.ts');
}

await runCommand(main);
