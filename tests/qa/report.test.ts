/** The findings of QA commands in formats of other programs: SARIF, JUnit XML, GitHub annotations. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, type DiagnosticReport, reportTexts } from '../../runtime/shared/qa/report/index.ts';
import { readBoundaries, readStyle, readTypeErrors } from '../../scripts/check/tools.ts';
import { sarifSchema } from '../support/sarifSchema.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const isSarif = ajv.compile(sarifSchema);

const fault: Diagnostic = {
  severity: 'error',
  code: 'unknown-column',
  message: '"udpatedAt" is no field, 100 % sure:\nsee below',
  check: 'schema',
  file: 'schema/zones/a zone,1.json',
  line: 8,
  column: 82,
};
const note: Diagnostic = { severity: 'note', code: 'console', message: 'uncaught: <x>', check: 'pages', subject: '/en/home' };
const report: DiagnosticReport = { tool: 'check', checks: ['schema', 'access', 'pages'], diagnostics: [note, fault] };

/** Any text that a page, a file or a message may contain. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyReport: fc.Arbitrary<DiagnosticReport> = fc
  .array(
    fc.record(
      {
        severity: fc.constantFrom('error', 'warning', 'note'),
        code: anyText,
        message: anyText,
        check: fc.constantFrom('schema', 'pages'),
        file: fc.constantFrom('schema/a.json', 'schema/ü b#?.json', 'a%20b'),
        line: fc.integer({ min: 1, max: 9_999 }),
        column: fc.integer({ min: 1, max: 999 }),
        subject: anyText,
      },
      { requiredKeys: ['severity', 'code', 'message', 'check'] },
    ),
  )
  .map((diagnostics) => ({ tool: 'check', checks: ['schema', 'pages', 'access'], diagnostics: diagnostics as Diagnostic[] }));

describe('SARIF', () => {
  test('names rule, level, message and location', () => {
    const { version, runs } = JSON.parse(reportTexts.sarif(report));
    expect(version).toBe('2.1.0');
    expect(runs[0].tool.driver.rules).toEqual([{ id: 'console' }, { id: 'unknown-column' }]);
    expect(runs[0].results[0]).toMatchObject({
      ruleId: 'unknown-column',
      ruleIndex: 1,
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'schema/zones/a%20zone%2C1.json', uriBaseId: 'SRCROOT' },
            region: { startLine: 8, startColumn: 82 },
          },
        },
      ],
    });
    expect(runs[0].results[1].locations).toEqual([{ logicalLocations: [{ fullyQualifiedName: '/en/home', kind: 'resource' }] }]);
  });

  test('is valid by the schema of version 2.1.0, for any findings', () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        expect(isSarif(JSON.parse(reportTexts.sarif(any))), JSON.stringify(isSarif.errors)).toBe(true);
      }),
    );
  });
});

describe('JUnit XML', () => {
  test('has a test case for each passed check and for each diagnostic', () => {
    const text = reportTexts.junit(report);
    expect(text).toContain('<testsuite name="check" tests="3" failures="1" errors="0" skipped="0">');
    expect(text).toContain('<testcase name="access" classname="check"/>');
    expect(text).toContain('file="schema/zones/a zone,1.json" line="8"><failure type="unknown-column" message="&#34;udpatedAt&#34;');
    expect(text).toContain('<system-out>note: /en/home  console  uncaught: &#60;x&#62;</system-out>');
  });

  test('is well-formed, and its counts agree, for any findings', () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const found: Record<string, number> = {};
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.on('opentag', ({ name, attributes }) => {
          found[name] = (found[name] ?? 0) + 1;
          if (name === 'testsuite') Object.assign(found, { tests: Number(attributes.tests), failures: Number(attributes.failures) });
        });
        parser.write(reportTexts.junit(any)).close();
        expect(found.testcase).toBe(found.tests);
        expect(found.failure ?? 0).toBe(found.failures);
      }),
    );
  });
});

describe('annotations of GitHub', () => {
  test('are at the line, errors first, with their remedy', () => {
    expect(reportTexts.github(report).split('\n')).toEqual([
      '::error file=schema/zones/a zone%2C1.json,line=8,col=82,title=check%3A unknown-column::"udpatedAt" is no field, 100 %25 sure:%0Asee below',
      '::notice title=check%3A console::/en/home: uncaught: <x>',
    ]);
  });

  test('cannot be injected by the text of a finding', () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const lines = reportTexts.github(any).split(/\r|\n/).filter(Boolean);
        expect(lines).toHaveLength(any.diagnostics.length);
        for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) [^:]*::/u);
      }),
    );
  });
});

describe('reports of other tools', () => {
  test('the type checker: a message over several lines is one', () => {
    const output = `scripts/a.ts(1,10): error TS2322: Type 'x' is not assignable.\n  Type 'y' is.\nscripts/b.ts(20,3): error TS6133: 'z' is unused.\n`;
    expect(readTypeErrors(output)).toEqual([
      {
        severity: 'error',
        code: 'TS2322',
        message: "Type 'x' is not assignable.   Type 'y' is.",
        file: 'scripts/a.ts',
        line: 1,
        column: 10,
      },
      { severity: 'error', code: 'TS6133', message: "'z' is unused.", file: 'scripts/b.ts', line: 20, column: 3 },
    ]);
  });

  test('the formatter: an unformatted file has no line, and hidden problems are counted', () => {
    const location = (line: number, column: number) => ({ path: 'runtime/a.ts', start: { line, column } });
    const diagnostics = [
      { severity: 'error', message: 'Unexpected any.', category: 'lint/suspicious/noExplicitAny', location: location(2, 17) },
      { severity: 'error', message: 'Formatter would have printed', category: 'format', location: location(0, 0) },
    ];
    expect(readStyle(JSON.stringify({ summary: { diagnosticsNotPrinted: 3 }, diagnostics }))).toEqual([
      { severity: 'error', code: 'lint/suspicious/noExplicitAny', message: 'Unexpected any.', file: 'runtime/a.ts', line: 2, column: 17 },
      { severity: 'error', code: 'format', message: 'is not formatted: npm run check -- --fix', file: 'runtime/a.ts' },
      { severity: 'error', code: 'more', message: '3 more: npx biome check .' },
    ]);
  });

  test('the boundaries: importer and forbidden import are named', () => {
    const violations = [{ from: 'runtime/shared/a.ts', to: 'runtime/server/b.ts', rule: { name: 'shared', severity: 'error' } }];
    expect(readBoundaries(JSON.stringify({ summary: { violations } }))).toEqual([
      { severity: 'error', code: 'shared', message: 'may not import runtime/server/b.ts', file: 'runtime/shared/a.ts' },
    ]);
  });
});
