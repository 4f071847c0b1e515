/** JUnit XML, the format of test results for CI servers: a test case for each check that passed and for each diagnostic. */
import { escapeMarkup } from '../../text/markup.ts';
import { bySeverity, type Diagnostic, type DiagnosticReport } from './diagnostic.ts';

/** An error is a failed test case. A warning or note is a passed test case with its text as output. */
export function junitText({ tool, checks, diagnostics }: DiagnosticReport): string {
  const cases = checks.flatMap((check) => casesOf(tool, check, bySeverity(diagnostics.filter((one) => one.check === check))));
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = attributes({ name: tool, tests: cases.length, failures, errors: 0, skipped: 0 });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${counts}>`,
    `  <testsuite${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

const casesOf = (tool: string, check: string, found: readonly Diagnostic[]): string[] =>
  found.length === 0 ? [`    <testcase${attributes({ name: check, classname: tool })}/>`] : found.map((one) => caseOf(tool, one));

function caseOf(tool: string, diagnostic: Diagnostic): string {
  const { severity, code, message, check, file, line } = diagnostic;
  const name = `${check}: ${code} at ${locationOf(diagnostic)}`;
  const head = attributes({ name, classname: tool, file, line });
  const text = `${locationOf(diagnostic)}  ${code}  ${message}`;
  const inner =
    severity === 'error'
      ? `<failure${attributes({ type: code, message })}>${escapeXml(text)}</failure>`
      : `<system-out>${escapeXml(`${severity}: ${text}`)}</system-out>`;
  return `    <testcase${head}>${inner}</testcase>`;
}

const locationOf = ({ file, line, column, subject, check }: Diagnostic): string =>
  file === undefined ? (subject ?? check) : [file, line, line && column].filter((part) => part !== undefined).join(':');

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`]))
    .join('');

/** Replaces characters that XML 1.0 does not allow, even as references (section 2.2), with U+FFFD. */
const escapeXml = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')).replace(
    /[\t\n\r]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
