/**
 * Who may what, written down a second time, apart from the schema: rows of every call, who and roles of the calls and
 * routes that are the portal's own, zones, and what menus do with entries that are refused or left out. A change of the
 * schema that lets anybody in, or keeps anybody out, has to be made here too. After an intended one:
 * `UPDATE_ACCESS=1 npx vitest run tests/access.test.ts`, and read the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile } from '../runtime/shared/compile/index.ts';
import type { MenuNode, RuleBySite } from '../runtime/shared/portal.ts';
import { readPortal, readSchema } from '../scripts/schema.ts';
import { callLines, routeLines } from './specification.ts';

const file = new URL('fixtures/access.tsv', import.meta.url);
const head =
  '# kind, id, account types (by site where they differ), roles, and what else there is to say: rows, denied, content, refused, hiddenOn';
const portal = await readPortal();
const specifiedCalls = new Set(callLines.map(({ id }) => id));
const specifiedPaths = new Set(routeLines.map(({ path }) => path));

function whoOf({ allowed }: RuleBySite): string {
  const lists = Object.entries(allowed).map(([site, types]) => [site, types.join(',')] as const);
  const [[, first] = ['', '']] = lists;
  return lists.every(([, types]) => types === first) ? `${first} on ${lists.length} sites` : lists.map((list) => list.join(':')).join(' ');
}

const calls = Object.values(portal.calls).map(({ id, allowed, roles = [], rows }) => {
  // The specification's own table says who may make its calls; which rows they get stands here alone.
  return ['call', id, specifiedCalls.has(id) ? 'specified' : allowed.join(','), roles.join(','), rows];
});
const routes = portal.routes
  .filter(({ path, fixed }) => !fixed && !specifiedPaths.has(path))
  .map((route) => ['route', route.key, whoOf(route), (route.roles ?? []).join(','), `${route.denied.anonymous}/${route.denied.others}`]);
const zones = Object.values(portal.zones).map((zone) => ['zone', zone.id, whoOf(zone), '', JSON.stringify(zone.content)]);
const roles = Object.entries(portal.access.roles).map(([id, types]) => ['role', id, types.join(','), '', '']);
const menus = Object.entries(portal.menus).flatMap(([id, { refused, entries }]) => [
  ['menu', id, '', '', refused],
  ...entries.flatMap((node) => hidden(node, [id])),
]);

function hidden(node: MenuNode, above: readonly string[]): string[][] {
  const way = [...above, node.kind === 'route' ? `${node.route}${node.hash ?? ''}` : node.kind === 'link' ? node.href : node.id];
  const own = node.hiddenOn.length > 0 ? [['entry', way.join(' '), '', '', node.hiddenOn.join(',')]] : [];
  return [...own, ...(node.kind === 'group' ? node.entries.flatMap((inner) => hidden(inner, way)) : [])];
}

const declared = [...roles, ...calls, ...routes, ...zones, ...menus].map((cells) => cells.join('\t')).sort();
if (process.env.UPDATE_ACCESS) writeFileSync(file, `${[head, ...declared].join('\n')}\n`);
const written = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean);

/** A line by what it is about: one line of the table, one of the schema. */
const byName = (lines: readonly string[]) => new Map(lines.map((line) => [line.split('\t').slice(0, 2).join(' '), line]));

test('all that the schema lets in or keeps out stands in the table, and nothing else', () => {
  expect([...byName(declared).keys()].sort()).toEqual([...byName(written).keys()].sort());
});

test.each([...byName(written)])('%s is as the table says', (name, line) => {
  expect(byName(declared).get(name)).toBe(line);
});

test('a route may be kept secret: whoever it refuses finds nothing there', async () => {
  const input = await readSchema();
  const file = 'schema/routes/userCenterFirst.json';
  const text = input.files[file]?.replace('"who": "internal"', '"who": "internal", "denied": "secret"') ?? '';
  const { portal: changed } = compile({ ...input, files: { ...input.files, [file]: text } });
  expect(changed?.routes.find(({ id }) => id === 'undone-matter')?.denied).toEqual({ anonymous: 'notFound', others: 'notFound' });
});
