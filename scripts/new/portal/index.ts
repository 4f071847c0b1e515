/** Creates another portal from this checkout: the unchanged runtime and base, and a starter schema. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import { compile, formatReport } from '../../../runtime/shared/compile/index.ts';
import { acknowledgedText, writeAcknowledged } from '../../acknowledged.ts';
import { CommandError } from '../../commandError.ts';
import { writeKindTables } from '../../generate/kindTables.ts';
import { runTool } from '../../run.ts';
import { filesBelow, readSchema } from '../../schema.ts';
import { cardOf, filteredWords, type PortalNames, textOf } from './cards.ts';
import { composePortal } from './compose.ts';

export interface NewPortal {
  /** The checkout to copy from. */
  root: string;
  /** The folder to write. */
  folder: string;
  names: PortalNames;
  /** Whether the folder has an earlier version. Its files are replaced, but not its migrations. */
  again?: boolean;
}

/** Writes the portal and returns the number of its files. @throws CommandError if the folder has other files */
export async function makePortal({ root, folder, names, again = false }: NewPortal): Promise<number> {
  await refuseOthers(folder, again);
  // Its code is loaded before it is complete, so it is composed next to the packages of this checkout.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const stage = await mkdtemp(path.join(root, '.cache/portal-'));
  try {
    await symlink(path.join(root, 'node_modules'), path.join(stage, 'node_modules'));
    const texts = await composePortal(root, names);
    for (const folder of new Set([...texts.keys()].map((file) => path.dirname(file))))
      await mkdir(path.join(stage, folder), { recursive: true });
    for (const [file, text] of texts) await writeStaged(path.join(stage, file), text);
    await writeKindTables(stage);
    await dropUnusedWords(stage);
    if (again) await cp(path.join(folder, migrations), path.join(stage, migrations), { recursive: true });
    else await runIn(stage, 'drizzle-kit', ['generate', '--config', 'services/drizzle.config.ts', '--name', 'initial']);
    await runIn(stage, 'node', ['scripts/generate.ts']);
    await runIn(stage, 'biome', ['format', '--write', '--vcs-enabled=false', 'schema/endpoints/index.ts']);
    for (const made of ['node_modules', '.cache']) await rm(path.join(stage, made), { recursive: true, force: true });
    await cp(stage, folder, { recursive: true });
    return texts.size;
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** Only the files of an earlier version of a portal are replaced. */
async function refuseOthers(folder: string, again: boolean): Promise<void> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const isMade = (JSON.parse(text) as { madeFrom?: unknown }).madeFrom !== undefined;
  if (again && !isMade) throw new CommandError(`${folder} has no portal that was made before; nothing was written.`);
  const there = await readdir(folder).catch(() => []);
  if (!again && there.some((name) => name !== '.git')) throw new CommandError(`${folder} is not empty; nothing was written.`);
}

/** Writes a file of the staging folder, which is deleted if a step fails. */
const writeStaged = (target: string, text: string): Promise<void> => replaceFile(target, text, { ...forAll, isPassing: true });

const migrations = 'services/migrations';

/** Runs a program in the folder of the new portal, with the packages of this one. */
async function runIn(folder: string, tool: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(tool, args, process.env, folder);
  if (code !== 0) throw new CommandError(`${tool} ${args.join(' ')} failed in the new portal:\n\n${output.trim()}`);
}

/** Removes the words that nothing in the new portal uses. @throws with the report if the schema has other mistakes */
async function dropUnusedWords(stage: string): Promise<void> {
  const input = await readSchema(stage);
  const unused = compile(input).problems.filter(({ code }) => code === 'unused-word');
  const byFile = Map.groupBy(unused, ({ file }) => file);
  for (const file of (await filesBelow(path.join(stage, 'schema/words'), '.json')).map((name) => `schema/words/${name}`)) {
    const removedPaths = new Set(byFile.get(file)?.map(({ at }) => at?.path.join('.')));
    const card = filteredWords(cardOf(await readFile(path.join(stage, file), 'utf8')), (key) => !removedPaths.has(key));
    if (Object.keys(card).every((key) => key === '$schema')) await rm(path.join(stage, file));
    else await writeStaged(path.join(stage, file), textOf(card));
  }
  const { portal, problems } = compile(await readSchema(stage));
  if (!portal) throw new CommandError(`The new portal would have mistakes:\n\n${formatReport(problems)}`);
  await writeAcknowledged(acknowledgedText(portal), stage);
}
