/** Provides the generated files: creates them if one is missing or older than its inputs. */
import path from 'node:path';
import { withFolderLock } from '../runtime/server/disk/folderLock.mjs';
import { fingerprint, isStamped, writeStamp } from './building/stamp.ts';
import { CommandError } from './commandError.ts';
import { blockFolders } from './generate/blockTables.ts';
import { runTool } from './run.ts';
import { readComponents, root } from './schema.ts';
import { step } from './step.ts';

/** `ignored`: the files that git ignores. Committed files are unchanged, so that the check can compare them. */
type Extent = 'all' | 'ignored';

const inputs = ['schema', 'runtime/shared', 'scripts/generate', 'scripts/schema.ts', 'generated', 'package-lock.json'];
const stamp = '.cache/generated-stamp';

/**
 * Provides the generated files. Concurrent commands generate them once.
 *
 * @throws CommandError with the compiler's report if the schema has a mistake
 */
export async function provideGenerated(extent: Extent = 'ignored'): Promise<void> {
  if (await isProvided(extent)) return;
  await withFolderLock(path.join(root, '.cache/generate-lock'), async () => {
    if (await isProvided(extent)) return;
    await step('Generated what follows from the schema', () => generate(extent));
    await writeStamp(stamp, stampOf(extent, await stateOf()));
  });
}

const stampOf = (extent: Extent, state: string): string => `${extent} ${state}`;

/** A fingerprint of the generated files and their inputs. Of pages, only the names of components and block kinds count. */
async function stateOf(): Promise<string> {
  const kinds = (await blockFolders(root)).flatMap(({ folder }) => [`${folder}/shape.ts`, `${folder}/compile.ts`]);
  return `${await fingerprint([...inputs, ...kinds])} ${(await readComponents(root)).join(' ')}`;
}

async function isProvided(extent: Extent): Promise<boolean> {
  const state = await stateOf();
  if (await isStamped(stamp, stampOf('all', state))) return true;
  return extent === 'ignored' && (await isStamped(stamp, stampOf('ignored', state)));
}

async function generate(extent: Extent): Promise<void> {
  const { code, output } = await runTool('node', [path.join(root, 'scripts/generate.ts'), ...(extent === 'ignored' ? ['--ignored'] : [])]);
  if (code !== 0) throw new CommandError(output.trim());
}
