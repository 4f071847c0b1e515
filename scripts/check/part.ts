import type { CompiledSchema, Problem } from '../../runtime/shared/compile/index.ts';
import type { Diagnostic } from '../../runtime/shared/qa/report/index.ts';

/** The result of a part of the check. Its name is the `check` of the diagnostics. */
export type PartDiagnostic = Omit<Diagnostic, 'check'>;

export interface PartResult {
  passes: boolean;
  /** The text for a terminal; '' if there is none. */
  text: string;
  diagnostics: PartDiagnostic[];
}

export type CheckPart = () => Promise<PartResult>;

export const inOrder: PartResult = { passes: true, text: '', diagnostics: [] };

/** A compiled schema, or the known parts of one with mistakes. */
export type CheckedSchema = Pick<CompiledSchema, 'input' | 'problems' | 'sources'> & Partial<Pick<CompiledSchema, 'portal'>>;

export const diagnosticOfProblem = ({ severity, code, message, file, line, column, suggestion, follows }: Problem): PartDiagnostic => ({
  severity,
  code,
  message,
  file,
  line,
  column,
  ...(suggestion !== undefined && { suggestion }),
  ...(follows !== undefined && { follows }),
});

/** Formats `schema/zones/luban.json:8:82  unknown-column  …`, which editors and terminals link. */
export const formatDiagnostics = (diagnostics: readonly PartDiagnostic[]): string => diagnostics.map(formatDiagnostic).join('\n');

const formatDiagnostic = ({ file, line, column, code, message }: PartDiagnostic): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}  ${code}  ${message}`.trimStart();

/** The result of a failed part. */
export const failedPart = (diagnostics: PartDiagnostic[], text = formatDiagnostics(diagnostics)): PartResult => ({
  passes: false,
  text,
  diagnostics,
});
