/** Changes that affect the login: `qa diff` marks them and lists them first in every format. */
import { expect, test } from 'vitest';
import { type CompiledSchema, compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { grantsOf } from '../../runtime/shared/qa/acknowledged.ts';
import { essentialRules } from '../../runtime/shared/qa/essentials.ts';
import { grantsText } from '../../runtime/shared/qa/grants.ts';
import { matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { type ReportFormat, reportFormats, reportTexts } from '../../runtime/shared/qa/report/index.ts';
import { differenceOf } from '../../scripts/qa/diff.ts';
import { readSchema } from '../../scripts/schema.ts';

const input = await readSchema();
const before = compiled(input);
const revision = { named: 'HEAD', commit: '0'.repeat(40), portal: before.portal, cells: matrixOf(before.portal) };
const acknowledged = grantsText(grantsOf(before.portal, revision.cells));

function compiled(schema: SchemaInput): CompiledSchema {
  const { portal, problems, sources } = compile(schema);
  if (!portal) throw new Error(problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
  return { input: schema, portal, problems, sources };
}

const since = (after: CompiledSchema) => differenceOf(after, revision, acknowledged);

/** The change removes a site, restricts a login method to staff, and opens a page without acknowledgement. */
const { 'schema/sites/ceen.json': _site, ...files } = input.files;
const opened = (files['schema/routes/userCenterFirst.json'] ?? '').replace('"who": ["middle", "internal"]', '"who": "loggedIn"');
const closed = since(
  compiled({
    ...input,
    files: { ...files, 'schema/routes/userCenterFirst.json': opened },
    calls: input.calls.map((call) => (call.id === 'account.proof.give' ? { ...call, who: 'internal' } : call)),
  }),
);

test('the login path is home, login, the refusal pages, and the calls that start and end sessions', () => {
  const { routes, calls } = essentialRules(before.portal);
  expect([...routes].sort()).toEqual(['404', 'home', 'login', 'noPermission']);
  const { session, ssoIntake } = before.portal.settings;
  expect([...calls]).toEqual(expect.arrayContaining([...Object.values(session), ...(ssoIntake?.ways ?? []).map(({ call }) => call)]));
  expect(calls.has('uac.login.ways')).toBe(true);
});

test('closings of the login path are listed first, separately from others', () => {
  const [first = '', second = ''] = closed.text.split('\n\n');
  const lines = first.split('\n');
  expect(lines[0]).toBe('Closes part of the way in since HEAD (000000000000)');
  expect(lines.slice(1, -1)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/route home +page -> nothing .*on ceen$/),
      expect.stringMatching(/route login +page -> nothing .*on ceen$/),
      expect.stringMatching(/schema\/endpoints\/.*call account\.proof\.give +answer.* -> notAllowed +external, middle/),
    ]),
  );
  expect(lines.at(-1)).toBe('Those accounts can no longer reach the portal, log in, log out or read why they are refused.');
  expect(second).toMatch(/^Opens since HEAD/);
  expect(closed.text.split('\n').filter((line) => /route home .*on ceen$/.test(line))).toHaveLength(1);
  expect(closed.text).toMatch(/\d+ close \(\d+ of them part of the way in\)/);
});

test('a closing is marked for programs', () => {
  const { wayIn, changes } = closed.json as { wayIn: object[]; changes: { wayIn?: true; effect: string }[] };
  expect(wayIn.length).toBeGreaterThan(0);
  expect(changes.filter((change) => change.wayIn)).toEqual(wayIn);
  expect(changes.some(({ wayIn: isPart, effect }) => !isPart && effect === 'closes')).toBe(true);
});

test.each(reportFormats)('a closing comes first in a report as %s, before openings without an acknowledgement', (format) => {
  const { checks = [], diagnostics = [] } = closed;
  const reported = reportTexts[format]({ tool: 'qa diff', checks, diagnostics });
  const positions = ['way-in-closed', 'unacknowledged-access', 'access-change'].map((code) => reported.indexOf(markOf(format, code)));
  expect(positions.every((position) => position >= 0)).toBe(true);
  expect(positions.toSorted((one, other) => one - other)).toEqual(positions);
});

/** The marker of a code in a format. SARIF lists all rules before the first result. */
const markOf = (format: ReportFormat, code: string): string => (format === 'sarif' ? `"ruleId": "${code}"` : code);

test('the login path is not mentioned if none of it closes', () => {
  const { text, json, diagnostics = [] } = since(before);
  expect(text).not.toContain('way in');
  expect((json as { wayIn: unknown[] }).wayIn).toEqual([]);
  expect(diagnostics).toEqual([]);
});
