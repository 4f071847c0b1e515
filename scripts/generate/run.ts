/** Generates the files. scripts/generate.ts is the entry point. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile, formatReport, type Problem, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { acknowledgedFile, readAcknowledged, removeStaleLines, writeAcknowledged } from '../acknowledged.ts';
import { readSchema, root } from '../schema.ts';
import { watchSchema } from '../serving/watchSchema.ts';
import { committedFiles, generatedFiles, ignoredFiles } from './files.ts';
import { generateOptions } from './options.ts';
import { stalePages, writePages } from './pages/index.ts';
import { openTypeCache } from './types.ts';
import { compareCommitted, type FileDifference, writeFiles, writeIgnored } from './write.ts';

const { values } = parseArgs({ options: generateOptions });
const target = path.join(root, 'generated');
const cache = await openTypeCache(root, path.join(root, '.cache/types'));

/** Generates once. A schema with a mistake does not change generated/. Returns whether it succeeded. */
async function generate(input: SchemaInput): Promise<boolean> {
  const started = performance.now();
  const { portal, problems } = compile(input);
  if (!portal) return refuse(problems);
  const { files, changed, surplus } = await filesOf(input, portal);
  const touched = [...changed, ...surplus];
  const took = `${Math.round(performance.now() - started)} ms`;
  if (values.check && touched.length > 0) {
    console.error(`generated/ is not what the schema says: ${touched.join(', ')}. Run npm run generate and commit it.`);
    return false;
  }
  if (!values.watch && !values.ignored && !(await updatePages(values.check === true))) return false;
  const isNarrow = values.watch || values.ignored || (await removeStaleAcknowledgements(portal, values.check === true));
  console.log(
    `${values.check ? 'Checked' : 'Generated'} ${Object.keys(files).length} files from ${Object.keys(input.files).length} cards and ${input.calls.length} calls in ${took}${touched.length > 0 ? `; changed: ${touched.join(', ')}` : '; nothing changed'}.`,
  );
  return isNarrow;
}

/** Generates the files for the options, and compares or writes them. */
async function filesOf(input: SchemaInput, portal: Portal): Promise<{ files: Record<string, string> } & FileDifference> {
  if (values.check) {
    const files = await committedFiles(input, portal, root);
    return { files, ...(await compareCommitted(target, files)) };
  }
  const files = values.ignored ? await ignoredFiles(input, portal, root, cache) : await generatedFiles(input, portal, root, cache);
  return { files, ...(await (values.ignored ? writeIgnored : writeFiles)(target, files)) };
}

/** Writes the generated pages of docs/. In check mode, returns false if a page is outdated. */
async function updatePages(check: boolean): Promise<boolean> {
  const names = check ? await stalePages(root) : await writePages(root);
  if (names.length === 0) return true;
  const list = names.join(', ');
  if (check) console.error(`Not what their sources say: ${list}. Run npm run generate and commit them.`);
  else console.log(`Pages changed: ${list}.`);
  return !check;
}

/** Removes acknowledgements of grants that no longer exist. In check mode, only returns whether there are any. */
async function removeStaleAcknowledgements(portal: Portal, check: boolean): Promise<boolean> {
  const less = removeStaleLines(portal, await readAcknowledged());
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
const succeeded = await generate(input);
if (values.watch) {
  await watchSchema({ onSchema: async (changed) => void (await generate(changed.input)), onProblems: refuse }, input);
  console.log('Watching the cards in schema/; restart after a change to schema/endpoints.');
} else if (!succeeded) process.exitCode = 1;
