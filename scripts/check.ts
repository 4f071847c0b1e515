/** `npm run check [-- --fix]`: schema and words, access, generated files, types, lint and format, boundaries. Exit 1 where one falls short. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile, formatReport } from '../runtime/shared/compile/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { foreignToReaders } from '../runtime/shared/qa/words/readers.ts';
import { accessMistakes, acknowledgedFile, narrowedText, readAcknowledged } from './acknowledged.ts';
import { fix } from './fix.ts';
import { generatedFiles } from './generate/files.ts';
import { openKept } from './generate/types.ts';
import { compareFiles } from './generate/write.ts';
import { runTool } from './run.ts';
import { readSchema, root } from './schema.ts';
import { duration } from './step.ts';

/** What a part of the check found: nothing, or what to do. */
type Part = () => Promise<string | undefined>;

const { values } = parseArgs({ options: { fix: { type: 'boolean' } } });
if (values.fix) console.log(`${await fix()}\n`);
const input = await readSchema();
const { portal, problems, sources } = compile(input);

const tool =
  (name: string, ...args: string[]): Part =>
  async () => {
    const { code, output } = await runTool(name, args);
    return code === 0 ? undefined : output.trim();
  };

async function schema(): Promise<string | undefined> {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? formatReport(errors) : undefined;
}

/** Words of a language that fall back are listed up to here: one that is new lacks all of them. */
const mostForeign = 20;

const unread = 'not compared: the schema has mistakes';

async function access(): Promise<string | undefined> {
  return portal ? accessMistakes({ portal, sources }, await readAcknowledged()) : unread;
}

async function generated(): Promise<string | undefined> {
  if (!portal) return unread;
  const { changed, surplus } = await compareFiles(
    path.join(root, 'generated'),
    await generatedFiles(input, portal, root, await openKept(root)),
  );
  const off = [...changed, ...surplus];
  const stale = narrowedText(portal, await readAcknowledged()) === undefined ? [] : [`${acknowledgedFile} grants what is closed by now`];
  const wrong = [...(off.length > 0 ? [`generated/ is not what the schema says: ${off.join(', ')}`] : []), ...stale];
  return wrong.length > 0 ? `${wrong.join('; ')}. Run npm run generate and commit it.` : undefined;
}

const parts: [string, Part][] = [
  ['schema and words', schema],
  ['access', access],
  ['generated files', generated],
  ['types', tool('tsc', '-p', '.')],
  ['lint and format', tool('biome', 'check', '--max-diagnostics=50', '.')],
  [
    'boundaries',
    tool(
      'depcruise',
      '--config',
      'scripts/boundaries.cjs',
      '--output-type',
      'err',
      'schema',
      'generated',
      'runtime',
      'pages',
      'services',
      'scripts',
    ),
  ],
];

/** Told and no more: whoever adds a page may leave its words in a language that falls back to those who speak it. */
function reportForeign(built: Portal): void {
  const foreign = foreignToReaders(built);
  if (foreign.length === 0) return;
  const lines = foreign
    .slice(0, mostForeign)
    .map(({ site, language, key }) => `  schema/words/${language} lacks ${key}, which readers of ${site} meet`);
  console.log(`\nRead in another language: ${foreign.length} words\n${lines.join('\n')}${foreign.length > lines.length ? '\n  …' : ''}`);
}

/** Counts and lists what is declared and not built yet. */
async function reportUnbuilt(built: Portal): Promise<void> {
  const { handlers } = (await import('../services/index.ts')) as { handlers: Record<string, unknown> };
  const routes = [...new Set(built.routes.filter(({ open, goes }) => !open && !goes).map(({ id }) => id))];
  const calls = Object.keys(built.calls).filter((id) => typeof handlers[id] !== 'function');
  console.log(`\nNot open yet: ${routes.length} of ${new Set(built.routes.map(({ id }) => id)).size} routes\n  ${routes.join(', ')}`);
  console.log(`Not built yet: ${calls.length} of ${Object.keys(built.calls).length} calls\n  ${calls.join(', ')}`);
}

async function reportPart([name, part]: [string, Part]): Promise<boolean> {
  const started = performance.now();
  const found = await part();
  console.log(
    `${found === undefined ? 'ok  ' : 'FAIL'} ${name}: ${duration(performance.now() - started)}${found === undefined ? '' : `\n${found}\n`}`,
  );
  return found === undefined;
}

const results: boolean[] = [];
for (const part of parts) results.push(await reportPart(part));
const warnings = problems.filter(({ severity }) => severity === 'warning');
if (warnings.length > 0) console.log(`\n${formatReport(warnings)}\n\n${warnings.length} warnings`);
if (portal) {
  reportForeign(portal);
  await reportUnbuilt(portal);
}
if (results.includes(false)) process.exitCode = 1;
