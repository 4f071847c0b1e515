/**
 * `npm run generate [-- --check | --watch]`: checks the schema and writes what follows from it to generated/. What was
 * acknowledged as open and is closed again is taken out of its file; not while it watches, as a save is no decision.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile, formatReport, type Problem, type SchemaInput } from '../runtime/shared/compile/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { acknowledgedFile, narrowedText, readAcknowledged, writeAcknowledged } from './acknowledged.ts';
import { followSchema } from './follow.ts';
import { generatedFiles } from './generate/files.ts';
import { openKept } from './generate/types.ts';
import { compareFiles, writeFiles } from './generate/write.ts';
import { readSchema, root } from './schema.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, watch: { type: 'boolean' } } });
const target = path.join(root, 'generated');
const kept = await openKept(root, path.join(root, '.cache/types'));

/** One generation. A schema with a mistake leaves generated/ as it was. True where all is well. */
async function generate(input: SchemaInput, check: boolean): Promise<boolean> {
  const started = performance.now();
  const { portal, problems } = compile(input);
  if (!portal) return refuse(problems);
  const files = await generatedFiles(input, portal, root, kept);
  const { changed, surplus } = check ? await compareFiles(target, files) : await writeFiles(target, files);
  const touched = [...changed, ...surplus];
  const took = `${Math.round(performance.now() - started)} ms`;
  if (check && touched.length > 0) {
    console.error(`generated/ is not what the schema says: ${touched.join(', ')}. Run npm run generate and commit it.`);
    return false;
  }
  const isNarrow = values.watch === true || (await narrowAcknowledged(portal, check));
  console.log(
    `${check ? 'Checked' : 'Generated'} ${Object.keys(files).length} files from ${Object.keys(input.files).length} cards and ${input.calls.length} calls in ${took}${touched.length > 0 ? `; changed: ${touched.join(', ')}` : '; nothing changed'}.`,
  );
  return isNarrow;
}

/** What is closed again is acknowledged no longer. False where that is only looked at, and there is something. */
async function narrowAcknowledged(portal: Portal, check: boolean): Promise<boolean> {
  const less = narrowedText(portal, await readAcknowledged());
  if (less === undefined) return true;
  if (check) {
    console.error(`${acknowledgedFile} grants what is closed by now. Run npm run generate and commit it.`);
    return false;
  }
  await writeAcknowledged(less);
  console.log(`Taken out of ${acknowledgedFile}: what is closed by now.`);
  return true;
}

function refuse(problems: readonly Problem[]): false {
  const errors = problems.filter(({ severity }) => severity === 'error');
  console.error(
    `${formatReport(errors)}\n\n${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'} in the schema; generated/ was left as it was.`,
  );
  return false;
}

const input = await readSchema();
const isWell = await generate(input, values.check ?? false);
if (values.watch) {
  await followSchema({ onSchema: async (changed) => void (await generate(changed.input, false)), onMistakes: refuse }, input);
  console.log('Watching the cards in schema/; restart after a change to schema/endpoints.');
} else if (!isWell) process.exitCode = 1;
