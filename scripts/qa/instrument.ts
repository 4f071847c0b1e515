import type { ParseArgsOptionsConfig } from 'node:util';
import type { DiagnosticReport } from '../../runtime/shared/qa/report/index.ts';

/** The result of an instrument, as text and as JSON. */
export interface InstrumentFindings extends Partial<Omit<DiagnosticReport, 'tool'>> {
  /** Whether all is as it should be: the command's exit is 0, else 1. */
  holds: boolean;
  text: string;
  json: unknown;
}

/** Arguments of an instrument. */
export interface InstrumentInput {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** One of `npm run qa -- …`. */
export interface Instrument {
  /** What stands behind its name, for the usage. */
  usage: string;
  /** What it tells, in a line. */
  about: string;
  options: ParseArgsOptionsConfig;
  /** Its findings have diagnostics, so that `--format` writes them for other programs. */
  reports?: true;
  /** Throws WrongUse for what it cannot make sense of. */
  run: (given: InstrumentInput) => Promise<InstrumentFindings>;
}

/** What was asked makes no sense; the command's exit is 2. */
export class WrongUse extends Error {}

/** What was asked makes sense, and there is nobody to answer it; the command's exit is 2 too. */
export class Unanswered extends Error {}
