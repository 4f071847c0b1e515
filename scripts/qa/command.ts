/** The instruments by name, and their output. */
import { parseArgs } from 'node:util';
import { isReportFormat, type ReportFormat, reportFormats, reportTexts } from '../../runtime/shared/qa/report/index.ts';
import { type Instrument, type InstrumentFindings, UnavailableError, UsageError } from './instrument.ts';

/** Each instrument loads only what it needs. */
const instruments: Readonly<Record<string, () => Promise<Instrument>>> = {
  matrix: async () => (await import('./matrix.ts')).matrixInstrument,
  explain: async () => (await import('./explain.ts')).explainInstrument,
  diff: async () => (await import('./diff.ts')).diffInstrument,
  lint: async () => (await import('./lint.ts')).lintInstrument,
  replay: async () => (await import('./replay.ts')).replayInstrument,
  crawl: async () => (await import('./crawl.ts')).crawlInstrument,
  words: async () => (await import('./words.ts')).wordsInstrument,
  same: async () => (await import('./same.ts')).sameInstrument,
};

async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(instruments).map(async ([name, load]) => {
      const { usage: behind, about, reports } = await load();
      return `npm run qa -- ${name} ${behind}${reports ? ` [--format ${reportFormats.join('|')}]` : ''}\n    ${about}`;
    }),
  );
  return `${lines.join('\n')}\nEach takes --json too. Exit 0: it holds; 1: it falls short; 2: wrong use.`;
}

async function runInstrument(
  name: string,
  args: string[],
): Promise<{ findings: InstrumentFindings; print: (findings: InstrumentFindings) => string }> {
  const { options, run, reports } = await (instruments[name] as () => Promise<Instrument>)();
  const { values, positionals } = parsed(args, { ...options, ...(reports && { format: { type: 'string' } }) });
  const print = printerOf(name, values.json === true, reports ? (values as { format?: string }).format : undefined);
  return { findings: await run({ values, positionals }), print };
}

/** The output format. It is checked before the instrument runs, which may take an hour. */
function printerOf(name: string, asJson: boolean, format: unknown): (findings: InstrumentFindings) => string {
  if (format !== undefined && !isReportFormat(format))
    throw new UsageError(`There is no format ${format}. There are ${reportFormats.join(', ')}.`);
  if (asJson && format !== undefined) throw new UsageError('--json and --format exclude each other.');
  if (asJson) return ({ json }) => JSON.stringify(json, null, 2);
  return format === undefined ? ({ text }) => text : (findings) => reportOf(`qa ${name}`, format, findings);
}

const reportOf = (tool: string, format: ReportFormat, { checks = [], diagnostics = [] }: InstrumentFindings): string =>
  reportTexts[format]({ tool, checks, diagnostics });

function parsed(args: string[], options: Instrument['options']) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, json: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The result of `npm run qa`: its exit code and its output. */
export interface QaResult {
  code: 0 | 1 | 2;
  output: string;
  errors: string;
}

/** Runs an instrument by the arguments of the command. */
export async function runQa([name = '', ...args]: readonly string[]): Promise<QaResult> {
  try {
    if (!Object.hasOwn(instruments, name)) throw new UsageError(name ? `There is no instrument ${name}.` : 'Name an instrument.');
    const { findings, print } = await runInstrument(name, args);
    return { code: findings.holds ? 0 : 1, output: print(findings), errors: '' };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnavailableError)) throw error;
    return { code: 2, output: '', errors: error instanceof UsageError ? `${error.message}\n\n${await usage()}` : error.message };
  }
}
