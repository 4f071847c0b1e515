/** Runs third-party tools of the check, and parses their machine-readable output. */
import { availableParallelism } from 'node:os';
import { type CommandResult, runTool } from '../run.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

/** The TypeScript compiler. Each checker repeats the work on shared types, and the other parts of the check need processors too. */
export const types: CheckPart = () =>
  runAndRead('tsc', ['-p', '.', '--pretty', 'false', '--checkers', String(typeCheckers())], readTypeErrors);

const maxCheckers = 4;
const typeCheckers = (): number => Math.min(maxCheckers, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Lint and format of code. */
export const codeStyle: CheckPart = () =>
  runAndRead('biome', ['check', '--reporter=json', `--max-diagnostics=${maxStyle}`, '.'], readStyle);

/** The allowed imports between folders. */
export const boundaries: CheckPart = () =>
  runAndRead('depcruise', ['--config', 'scripts/boundaries.cjs', '--output-type', 'json', ...layers], readBoundaries);

const layers = ['schema', 'generated', 'runtime', 'pages', 'services', 'demo', 'scripts'];
const maxStyle = 50;

/** Runs a tool and parses its output. Output that cannot be parsed is reported unchanged. */
async function runAndRead(
  tool: string,
  args: readonly string[],
  read: (stdout: string) => PartDiagnostic[],
): Promise<ReturnType<typeof failedPart>> {
  const result = await runTool(tool, args);
  const diagnostics = orRawOutput(result, read);
  if (diagnostics?.some(({ severity }) => severity === 'error')) return failedPart(diagnostics);
  if (result.code === 0 && diagnostics) return { ...inOrder, diagnostics };
  const message = result.output.trim() || `${tool} ended with ${result.code} and said nothing`;
  return failedPart([{ severity: 'error', code: `${tool}-failed`, message }], message);
}

function orRawOutput({ stdout }: CommandResult, read: (stdout: string) => PartDiagnostic[]): PartDiagnostic[] | null {
  try {
    return read(stdout);
  } catch {
    return null;
  }
}

/** `file.ts(1,10): error TS2305: …`; indented lines continue the previous one. */
export function readTypeErrors(stdout: string): PartDiagnostic[] {
  const joined = stdout.trim().replace(/\n(?=\s)/g, ' ');
  return joined.split('\n').flatMap((text) => {
    const [, file, line, column, code, message] = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(text) ?? [];
    if (file === undefined || code === undefined || message === undefined) return [];
    return { severity: 'error', code, message, file: toPosixPath(file), line: Number(line), column: Number(column) };
  });
}

interface BiomeReport {
  summary: { diagnosticsNotPrinted: number };
  diagnostics: {
    severity: string;
    message: string;
    category: string;
    location: { path: string; start: { line: number; column: number } } | null;
  }[];
}

/** A location in line 0 is the file itself. */
export function readStyle(stdout: string): PartDiagnostic[] {
  const { diagnostics, summary } = JSON.parse(stdout) as BiomeReport;
  const found = diagnostics.map(({ severity, message, category, location }): PartDiagnostic => {
    const { line = 0, column = 0 } = location?.start ?? {};
    return {
      severity: severity === 'error' || severity === 'fatal' ? 'error' : severity === 'warning' ? 'warning' : 'note',
      code: category,
      message: category === 'format' ? 'is not formatted: npm run check -- --fix' : message,
      ...(location && { file: toPosixPath(location.path), ...(line > 0 && { line, column }) }),
    };
  });
  const unprinted = summary.diagnosticsNotPrinted;
  return unprinted === 0 ? found : [...found, { severity: 'error', code: 'more', message: `${unprinted} more: npx biome check .` }];
}

interface CruiseReport {
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
}

export function readBoundaries(stdout: string): PartDiagnostic[] {
  const { violations } = (JSON.parse(stdout) as CruiseReport).summary;
  return violations
    .filter(({ rule }) => rule.severity !== 'ignore')
    .map(({ from, to, rule }) => ({
      severity: rule.severity === 'error' ? 'error' : rule.severity === 'warn' ? 'warning' : 'note',
      code: rule.name,
      message: from === to ? 'breaks this rule of scripts/boundaries.cjs' : `may not import ${to}`,
      file: toPosixPath(from),
    }));
}

const toPosixPath = (file: string): string => file.replaceAll('\\', '/');
