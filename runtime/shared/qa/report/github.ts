/** Annotations of GitHub Actions: workflow commands that the runner shows at the line of a change. */
import { bySeverity, type Diagnostic, type DiagnosticReport, type DiagnosticSeverity } from './diagnostic.ts';

const commands: Readonly<Record<DiagnosticSeverity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** One command per line, errors first, because the runner shows ten of each kind for a step. Empty without findings. */
export const githubText = ({ tool, diagnostics }: DiagnosticReport): string =>
  bySeverity(diagnostics)
    .map((one) => annotation(tool, one))
    .join('\n');

function annotation(tool: string, { severity, code, message, file, line, column, subject }: Diagnostic): string {
  const properties = { file, line: file && line, col: file && line && column, title: `${tool}: ${code}` };
  const written = Object.entries(properties).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(value)}`]));
  const text = file === undefined && subject !== undefined ? `${subject}: ${message}` : message;
  return `::${commands[severity]} ${written.join(',')}::${escapeData(text)}`;
}

/** Escapes like `toCommandValue` of @actions/core: a line break would end the command and could start another one. */
const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (value: string | number): string => escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
