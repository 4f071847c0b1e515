/** `npm run check -- --fix`: unambiguous repairs of the schema, the generated files, and the safe fixes of format and lint. */
import path from 'node:path';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { compile, type SchemaInput } from '../runtime/shared/compile/index.ts';
import { type Repair, repair } from '../runtime/shared/edit/repair/index.ts';
import { generatedFiles } from './generate/files.ts';
import { openTypeCache } from './generate/types.ts';
import { writeFiles } from './generate/write.ts';
import { runTool } from './run.ts';
import { readSchema, root } from './schema.ts';

/** Makes unambiguous repairs and reports each in a line. Files without repairs are not written. */
export async function fix(): Promise<string> {
  const schema = await fixSchema(root);
  const { output } = await runTool('biome', ['check', '--write', '--max-diagnostics=0', '.']);
  const formatted = /Fixed \d+ files?/.exec(output)?.[0];
  return [...schema, formatted ? `${formatted} in format and lint.` : 'Nothing to fix in format and lint.'].join('\n');
}

/** Repairs the cards of a checkout and regenerates the files that depend on them. */
export async function fixSchema(folder: string): Promise<string[]> {
  const input = await readSchema(folder);
  const { texts, repairs } = repair(input);
  for (const [file, text] of Object.entries(texts)) await replaceFile(path.join(folder, file), text, forAll);
  const changed = await regenerate({ ...input, files: { ...input.files, ...texts } }, folder);
  const count = `${repairs.length} ${repairs.length === 1 ? 'mistake' : 'mistakes'} of the schema repaired.`;
  return [...repairs.map(lineOf), count, ...changed.map((name) => `generated/${name} written.`)];
}

const lineOf = ({ problem: { file, line, column, code }, from, to }: Repair): string =>
  `${file}:${line}:${column}  ${code}  ${from} → ${to}`;

/** If the schema still has a mistake, generated/ is unchanged. */
async function regenerate(input: SchemaInput, folder: string): Promise<string[]> {
  const { portal } = compile(input);
  if (!portal) return [];
  const files = await generatedFiles(input, portal, folder, await openTypeCache(folder, path.join(folder, '.cache/types')));
  const { changed, surplus } = await writeFiles(path.join(folder, 'generated'), files);
  return [...changed, ...surplus];
}
