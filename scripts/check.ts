/**
 * `npm run check [-- --fix] [--json] [--format sarif|junit|github]`. Exit 0: passed; 1: a part failed; 2: wrong use. `runParts`
 * has the parts.
 */
import { parseArgs } from 'node:util';
import { compile, formatReport } from '../runtime/shared/compile/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { type DiagnosticReport, isReportFormat, reportFormats, reportTexts } from '../runtime/shared/qa/report/index.ts';
import { foreignToReaders } from '../runtime/shared/qa/words/readers.ts';
import { comments } from './check/comments.ts';
import { entryPoints } from './check/entryPoints.ts';
import { licenses } from './check/licenses.ts';
import { migrationsPart } from './check/migrations.ts';
import type { CheckPart, PartResult } from './check/part.ts';
import { accessPart, generatedPart, lintPart, schemaPart, wordsPart } from './check/schema.ts';
import { subjectSizes } from './check/subjectSizes.ts';
import { boundaries, codeStyle, types } from './check/tools.ts';
import { typeNames } from './check/typeNames.ts';
import { CommandError } from './commandError.ts';
import { fix } from './fix.ts';
import { provideGenerated } from './generated.ts';
import { readSchema } from './schema.ts';
import { duration } from './step.ts';

/** Maximum number of listed words that fall back; a new language lacks all of them. */
const maxForeign = 20;

/** Prints nothing while a program reads the output. */
type Print = (text: string) => void;

function readOptions() {
  const options = { fix: { type: 'boolean' }, json: { type: 'boolean' }, format: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  const { format } = values;
  if (format !== undefined && !isReportFormat(format))
    throw new Error(`There is no format ${format}. There are ${reportFormats.join(', ')}.`);
  return { ...values, format };
}

/** The types of the calls are among the generated files that git ignores. A schema mistake is reported by its own part. */
async function provideTypes(): Promise<void> {
  await provideGenerated().catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
  });
}

/** The tools run in separate processes while the schema is read. */
async function runParts(print: Print): Promise<{ report: DiagnosticReport; holds: boolean; portal?: Portal }> {
  const tools: [string, Promise<PartResult>][] = [
    ['types', types()],
    ['code style', codeStyle()],
    ['boundaries', boundaries()],
  ];
  // A tool that cannot be run is reported with its part.
  for (const [, running] of tools) running.catch(() => {});
  const input = await readSchema();
  const checked = { input, ...compile(input) };
  const ofSchema: [string, CheckPart][] = [
    ['schema', schemaPart(checked)],
    ['access', accessPart(checked)],
    ['generated files', generatedPart(checked)],
    ['lint', lintPart(checked)],
    ['words', wordsPart(checked)],
    ['migrations', migrationsPart],
    ['type names', typeNames],
    ['comments', comments],
    ['entry points of subjects', entryPoints],
    ['sizes of subjects', subjectSizes],
    ['licences', licenses],
  ];
  const results: [string, PartResult][] = [];
  for (const [name, part] of ofSchema) results.push([name, await reportPart(print, name, part)]);
  for (const [name, running] of tools) results.push([name, await reportPart(print, name, () => running)]);
  const warnings = checked.problems.filter(({ severity }) => severity === 'warning');
  if (warnings.length > 0) print(`\n${formatReport(warnings)}\n\n${warnings.length} warnings`);
  const diagnostics = results.flatMap(([check, result]) => result.diagnostics.map((one) => ({ ...one, check })));
  return {
    report: { tool: 'check', checks: results.map(([name]) => name), diagnostics },
    holds: results.every(([, { passes }]) => passes),
    ...(checked.portal && { portal: checked.portal }),
  };
}

async function reportPart(print: Print, name: string, part: CheckPart): Promise<PartResult> {
  const started = performance.now();
  const result = await part();
  const took = duration(performance.now() - started);
  print(`${result.passes ? 'ok  ' : 'FAIL'} ${name}: ${took}${result.passes ? '' : `\n${result.text}\n`}`);
  return result;
}

/** Only listed, not an error: a new page may lack texts in a language that has a fallback. */
function reportForeign(print: Print, built: Portal): void {
  const foreign = foreignToReaders(built);
  if (foreign.length === 0) return;
  const lines = foreign
    .slice(0, maxForeign)
    .map(({ site, language, key }) => `  schema/words/${language} lacks ${key}, which readers of ${site} meet`);
  print(`\nRead in another language: ${foreign.length} words\n${lines.join('\n')}${foreign.length > lines.length ? '\n  …' : ''}`);
}

/** Counts and lists everything that is declared but not built yet. */
async function reportUnbuilt(print: Print, built: Portal): Promise<void> {
  const { handlers } = (await import('../services/index.ts')) as { handlers: Record<string, unknown> };
  const routes = [...new Set(built.routes.filter(({ open, goes }) => !open && !goes).map(({ id }) => id))];
  const calls = Object.keys(built.calls).filter((id) => typeof handlers[id] !== 'function');
  print(`\nNot open yet: ${routes.length} of ${new Set(built.routes.map(({ id }) => id)).size} routes\n  ${routes.join(', ')}`);
  print(`Not built yet: ${calls.length} of ${Object.keys(built.calls).length} calls\n  ${calls.join(', ')}`);
}

async function check({ fix: fixes, json, format }: ReturnType<typeof readOptions>): Promise<void> {
  const print: Print = json || format ? () => {} : console.log;
  const fixed = fixes ? await fix() : undefined;
  if (fixed !== undefined) print(`${fixed}\n`);
  await provideTypes();
  const { report, holds, portal } = await runParts(print);
  if (portal && !json && !format) {
    reportForeign(print, portal);
    await reportUnbuilt(print, portal);
  }
  if (json) console.log(JSON.stringify({ holds, ...report }, null, 2));
  else if (format) console.log(reportTexts[format](report));
  if (!holds) process.exitCode = 1;
}

let options: ReturnType<typeof readOptions> | undefined;
try {
  options = readOptions();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
if (options) await check(options);
