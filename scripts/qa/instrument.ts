import type { ParseArgsOptionsConfig } from 'node:util';
import type { DiagnosticReport } from '../../runtime/shared/qa/report/index.ts';

/** The result of an instrument, as text and as JSON. */
export interface InstrumentFindings extends Partial<Omit<DiagnosticReport, 'tool'>> {
  /** Whether the check passed: the exit code is 0, otherwise 1. */
  holds: boolean;
  text: string;
  json: unknown;
}

/** Arguments of an instrument. */
export interface InstrumentInput {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** An instrument of `npm run qa`. */
export interface Instrument {
  /** The arguments after its name, for the usage. */
  usage: string;
  /** A one-line description. */
  about: string;
  options: ParseArgsOptionsConfig;
  /** Whether its findings have diagnostics, which `--format` writes for other programs. */
  reports?: true;
  /** Throws UsageError for invalid arguments. */
  run: (input: InstrumentInput) => Promise<InstrumentFindings>;
}

/** The arguments are invalid; the exit code is 2. */
export class UsageError extends Error {}

/** The arguments are valid, but nothing can respond, such as a stopped portal. The exit code is 2 too. */
export class UnavailableError extends Error {}
