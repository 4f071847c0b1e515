/** `npm run import -- FOLDER --zone ID --lang LANG`: imports documents as articles of a zone. Also works while the portal is running. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { importAdvisories, indexAdvisories } from '../services/advisories/index.ts';
import { CsafRefusal } from '../services/csaf/index.ts';
import { type ImportOrder, type ImportReport, importFolder } from '../services/transfer/import/index.ts';
import { ImportRefusal, type Note } from '../services/transfer/import/refusal.ts';
import { isSourceName, sourceOf } from '../services/transfer/import/source.ts';
import { importQuestions, importTerms } from '../services/transfer/sheets/index.ts';
import { CommandError } from './commandError.ts';
import { withPortal } from './portalData.ts';
import { openProgress } from './progress.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run import -- FOLDER|FILE --zone ID [--lang LANG] [--source NAME] [--owner ACCOUNT] [--prune] [--replace] [--dry-run]
npm run import -- FILE.csv --zone ID|--terms [--partial] [--dry-run]
npm run import -- FOLDER|FILE --as csaf [--source NAME] [--prune] [--replace] [--dry-run]
Takes Markdown, MDX, HTML and Word (.docx). Again, it writes what changed and nothing else. Without --lang, documents name
their language: guide.en.md. --source names the source by which documents are known again; the folder keeps it in
.portal-source.json. Folders of one source in several languages are translations of the same articles. What would replace
documents of another source, or more than a fifth of a zone, is asked first; --replace agrees. --owner: whose new articles are; the first administrator's, where
none is named. A table holds questions (key, category, question.en, answer.en …) or terms (code, name.en, definition.en …);
where a line is wrong nothing is written, but with --partial the others are. --prune withdraws what is no longer in the folder. --as csaf takes security advisories, which --prune deletes. --dry-run says what would happen and writes nothing.`;

type Order = ImportOrder & { folder: string; isPartial: boolean; isGlossary: boolean; isCsaf: boolean };

function readOrder(): Order {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = {
      zone: text,
      lang: text,
      source: text,
      name: text,
      replace: flag,
      owner: text,
      prune: flag,
      'dry-run': flag,
      partial: flag,
      terms: flag,
      as: text,
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const {
      zone = '',
      lang: language,
      name: olderName,
      source: name = olderName,
      replace: replaces,
      owner,
      prune: prunes,
      'dry-run': isDryRun,
      partial: isPartial,
      terms: isGlossary,
      as: format,
    } = values;
    const [given, ...more] = positionals;
    if (!given || more.length > 0) throw new Error('Name one folder or file.');
    if (format !== undefined && format !== 'csaf') throw new Error('--as takes csaf.');
    const isCsaf = format === 'csaf';
    if (!zone && !isGlossary && !isCsaf) throw new Error('Name a zone.');
    if (isGlossary && !given.endsWith('.csv')) throw new Error('Terms stand in a table: FILE.csv.');
    if (name !== undefined && !isSourceName(name)) throw new Error('The name of a source has letters, digits, dots and dashes.');
    // npm runs commands in the folder of package.json.
    const folder = path.resolve(process.env.INIT_CWD ?? '', given);
    return {
      folder,
      zone,
      prunes,
      replaces,
      isDryRun,
      isPartial,
      isGlossary,
      isCsaf,
      ...(language && { language }),
      ...(name && { name }),
      ...(owner && { owner }),
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** The first signal stops the import after the current document; the second stops it immediately. */
function stoppedBySignals(): AbortSignal {
  const stop = new AbortController();
  const handleSignal = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  return stop.signal;
}

/** Prompts in the terminal. */
async function confirm(risks: readonly string[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`\n${risks.join('\n')}\nGo on? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

async function run(order: Order): Promise<ImportReport> {
  const signal = stoppedBySignals();
  const progress = openProgress();
  try {
    const watch = { onProgress: progress.show, signal, ...(process.stdin.isTTY && { confirm }) };
    return await withPortal((portal) => {
      if (order.isGlossary) return importTerms(portal, order);
      return order.folder.endsWith('.csv') ? importQuestions(portal, order, watch) : importFolder(portal, order, watch);
    });
  } catch (error) {
    throw error instanceof ImportRefusal ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}

type ImportedAdvisories = Awaited<ReturnType<typeof importAdvisories>>;

async function runAdvisories({ folder, prunes, replaces = false, isDryRun }: Order, source: string): Promise<ImportedAdvisories> {
  const signal = stoppedBySignals();
  const progress = openProgress();
  try {
    const watch = { onProgress: progress.show, signal, now: new Date() };
    const order = { folder, source, isDryRun, prunes, replaces };
    return await withPortal(({ database, portal }) =>
      importAdvisories({ database, order, watch, onChanged: (transaction, ids) => indexAdvisories(transaction, portal, ids) }),
    );
  } catch (error) {
    throw error instanceof CsafRefusal ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}

function reportAdvisories(report: ImportedAdvisories, { isDryRun, prunes }: Order, source: string): void {
  const { created, updated, unchanged, gone, refused, repaired, mistakes, foreign, isStopped } = report;
  const all = created.length + updated.length + unchanged.length;
  const lines = [
    `Source: ${source}`,
    ...section('Read with a repair; the document stays as it is', foldNotes(repaired)),
    ...section('Mistakes against the standard, or doubtful', foldNotes(mistakes)),
    ...section('Refused', foldNotes(refused)),
    ...(gone.length > 0 ? section(prunes ? 'Deleted' : 'No longer in the folder (--prune deletes them)', gone) : []),
    ...(foreign > 0 ? [`${foreign} of ${all} documents name no product of the catalogue.`] : []),
    `${isDryRun ? 'Would be created' : 'Created'} ${created.length}, updated ${updated.length}, unchanged ${unchanged.length}, refused ${refused.length}.`,
    ...(isStopped ? ['It was ended before everything was done; the same command goes on from here.'] : []),
  ];
  console.log(lines.join('\n'));
  if (refused.length > 0) process.exitCode = 2;
  if (isStopped) process.exitCode = 130;
}

function summaryOf(
  { created, updated, unchanged, gone, refused, losses, risks, isStopped }: ImportReport,
  { isDryRun, prunes }: ImportOrder,
  source: string,
): void {
  const lines = [
    ...(source ? [`Source: ${source}`] : []),
    ...section('Not kept', foldNotes(losses)),
    ...section('Refused', foldNotes(refused)),
    ...(gone.length > 0 ? section(prunes ? 'Withdrawn' : 'No longer in the folder (--prune withdraws them)', gone) : []),
    ...section(isDryRun ? 'Would be asked first (--replace agrees)' : 'Replaced', risks),
    `${isDryRun ? 'Would be created' : 'Created'} ${created.length}, updated ${updated.length}, unchanged ${unchanged.length}, refused ${refused.length}.`,
    ...(isStopped ? ['It was ended before everything was done; the same command goes on from here.'] : []),
  ];
  console.log(lines.join('\n'));
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : [];

const maxLines = 8;

/** `guide.md:12,40  …`: a note that repeats in a file is printed once, with its lines. */
function foldNotes(notes: readonly Note[]): string[] {
  const groups = Map.groupBy(notes, ({ path: file, reason }) => `${file}\0${reason}`);
  return [...groups.values()].map((same) => {
    const { path: file, reason } = same[0] as Note;
    const numbers = [...new Set(same.flatMap(({ line }) => line ?? []))];
    const shown = numbers.slice(0, maxLines).join(',');
    return `${file}${shown && `:${shown}`}${numbers.length > maxLines ? `,… (${numbers.length})` : ''}  ${reason}`;
  });
}

await runCommand(async () => {
  const order = readOrder();
  const { name } = await sourceOf(order.folder, order.name);
  if (order.isCsaf) return reportAdvisories(await runAdvisories(order, name), order, name);
  const report = await run(order);
  summaryOf(report, order, order.folder.endsWith('.csv') ? '' : name);
  if (report.refused.length > 0) process.exitCode = 2;
  if (report.isStopped) process.exitCode = 130;
});
