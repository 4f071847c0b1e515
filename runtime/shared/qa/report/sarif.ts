/** SARIF 2.1.0 (OASIS), the input of code scanning in GitHub, GitLab and Azure. */
import { bySeverity, type Diagnostic, type DiagnosticReport, type DiagnosticSeverity } from './diagnostic.ts';

const schemaAddress = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** The base id of all file paths: the project's folder. The reader of the log resolves it. */
const rootId = 'SRCROOT';

const levels: Readonly<Record<DiagnosticSeverity, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', note: 'note' };

/** One run of the command. Rules are the codes that occur, sorted. */
export function sarifText({ tool, diagnostics }: DiagnosticReport): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: schemaAddress,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: `support-portal ${tool}`, rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: bySeverity(diagnostics).map((one) => resultOf(one, codes)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

const resultOf = (one: Diagnostic, codes: readonly string[]) => ({
  ruleId: one.code,
  ruleIndex: codes.indexOf(one.code),
  level: levels[one.severity],
  message: { text: one.message },
  locations: [locationOf(one)],
  properties: { check: one.check },
});

/** A page of a running portal is not an artifact of the project, so its address is a logical location. */
function locationOf({ file, line, column, subject, check }: Diagnostic): object {
  if (file === undefined) return { logicalLocations: [{ fullyQualifiedName: subject ?? check, kind: 'resource' }] };
  const region = line === undefined ? {} : { region: { startLine: line, ...(column !== undefined && { startColumn: column }) } };
  const logical = subject === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: subject, kind: 'resource' }] };
  return { physicalLocation: { artifactLocation: { uri: uriOf(file), uriBaseId: rootId }, ...region }, ...logical };
}

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');
