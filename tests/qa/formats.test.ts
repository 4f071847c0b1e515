/** All formats of a matrix have the same content. */
import { expect, test } from 'vitest';
import type { Portal } from '../../runtime/shared/portal.ts';
import { formats, type MatrixFormat } from '../../runtime/shared/qa/formats/index.ts';
import { type Cell, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { readPortal } from '../../scripts/schema.ts';

const portal = await readPortal();
const cells = matrixOf(portal);

/** RFC 4180, and a quote before text that a spreadsheet would evaluate. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'(?=[=+\-@\t\r])/, ''));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
}

function cellsOf(csv: string): Cell[] {
  const [head = [], ...lines] = readCsv(csv);
  return lines.map((line) => Object.fromEntries(line.flatMap((text, index) => (text ? [[head[index], text]] : []))) as unknown as Cell);
}

/** A cell whose id is a formula, markup or quotes. */
const hostile = (text: string): Cell[] => [{ kind: 'menu', id: text, path: '/x', site: 'zh', asker: 'anonymous', sees: 'shown' }];

test('the lines of the CSV are the cells', () => {
  expect(cellsOf(formats.csv(portal, cells))).toEqual(cells.map((cell) => ({ ...cell, ...(cell.path === '' && { path: undefined }) })));
});

test.each(['=1+1', '+1', '-1+1', '@sum', 'a,b', 'a "b"', 'a\r\nb'])('a CSV cell %j is shown and never evaluated', (text) => {
  const csv = formats.csv(portal, hostile(text));
  expect(csv.split('\r\n')[1]).not.toMatch(/,[=+\-@]/);
  expect(cellsOf(csv)[0]?.id).toBe(text);
});

test('the JSON is the cells', () => {
  expect(JSON.parse(formats.json(portal, cells))).toEqual(cells);
});

/** The columns of a subject in the table. */
const lineOf = (text: string, id: string) => text.split('\n').flatMap((line) => (line.startsWith(`${id} `) ? [line.split(/ {2,}/)] : []));

test('the table has one line for each subject, and one for each set of sites that agree', () => {
  const table = formats.table(portal, cells);
  expect(lineOf(table, 'my-scores')).toEqual([['my-scores', 'every site', 'home', 'home', 'page', 'page']]);
  expect(lineOf(table, 'my-footprint').map(([, on]) => on)).toEqual(['zh', 'prefixed']);
  expect(lineOf(table, 'manage.audit')).toEqual([
    ['manage.audit', 'every site', 'login', 'noPermission', 'noPermission', 'noPermission; page with admin'],
  ]);
  expect(lineOf(table, 'account.profile')).toEqual([['account.profile', 'own', 'loginRequired', 'answer', 'answer', 'answer']]);
  expect(table).toMatch(/\n\n\d+ routes, \d+ further addresses, \d+ calls, \d+ menu entries; 6 sites, 13 kinds of account; \d+ cells$/);
});

test('the HTML page has the lines of the table, and requests nothing from the network', () => {
  const html = formats.html(portal, cells);
  const row = /<tr><th scope="row">my-footprint<\/th>(.*?)<\/tr>/g;
  const cellTexts = [...html.matchAll(row)].map(([, rest = '']) => [...rest.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text));
  expect(cellTexts).toEqual(lineOf(formats.table(portal, cells), 'my-footprint').map(([, ...rest]) => rest));
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/(src|href|url)\s*[=(]/);
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'&lt;"])(
  'text of a schema is escaped on the page: %s',
  (text) => {
    const html = formats.html({ ...portal, settings: { ...portal.settings, name: { en: text } } } as Portal, hostile(text));
    const escaped = escapeMarkup(text);
    expect(html.split(escaped)).toHaveLength(1 + 3);
    expect(html).not.toContain(text);
  },
);

test.each(Object.keys(formats) as MatrixFormat[])('a matrix of one site and one kind is printed as %s', (format) => {
  const text = formats[format](portal, matrixOf(portal, { site: 'ru', kinds: ['menu'] }));
  expect(text).toContain('user/my-article');
  expect(text).not.toMatch(/account\.profile|\bmena\b/);
});
