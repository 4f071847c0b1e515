/** Findings of the instruments as diagnostics of a report. */

import type { ChangeLine } from '../../runtime/shared/qa/formats/changes.ts';
import type { DeadLink, LintFinding } from '../../runtime/shared/qa/lint/index.ts';
import type { Diagnostic } from '../../runtime/shared/qa/report/index.ts';
import type { WordFinding } from '../../runtime/shared/qa/words.ts';

/** Without its check, which the command adds. */
type ReportedDiagnostic = Omit<Diagnostic, 'check'>;

const severityOf = (level: 'fault' | 'note'): Diagnostic['severity'] => (level === 'fault' ? 'error' : 'note');

export const diagnosticOfFinding = ({ level, code, message, file, line, column }: LintFinding): ReportedDiagnostic => ({
  severity: severityOf(level),
  code,
  message,
  file,
  line,
  column,
});

/** A record has no file, so its address is its location. */
export const diagnosticOfDeadLink = ({ level, why, href, text, message, record }: DeadLink): ReportedDiagnostic => ({
  severity: severityOf(level),
  code: why,
  message: `"${text}" leads to ${href}: ${message}`,
  subject: `${record.address ?? `"${record.title}"`} (${record.language})`,
});

export const diagnosticOfWord = ({ level, kind, key, message, file, line, column }: WordFinding): ReportedDiagnostic => ({
  severity: severityOf(level),
  code: `${kind}-word`,
  message: key === undefined ? message : `${key} ${message}`,
  file,
  line,
  column,
});

/** Grants of the schema that are not acknowledged. */
export const diagnosticOfChange = ({ at, cells }: ChangeLine): ReportedDiagnostic => ({
  severity: 'error',
  code: 'unacknowledged-access',
  message: `${cells.filter(Boolean).join('  ')}: acknowledge it with npm run qa -- diff --acknowledge, or close it`,
  ...(at && { file: at.file, ...(at.line !== undefined && { line: at.line, column: at.column ?? 1 }) }),
});
