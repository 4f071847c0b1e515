/** The matrix follows the server, and traces follow the cards. Both agree in every cell. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { compile } from '../../runtime/shared/compile/index.ts';
import { explain } from '../../runtime/shared/explain/index.ts';
import type { MenuNode } from '../../runtime/shared/portal.ts';
import { type Cell, everySite, isOpen, keyOf, type MatrixCell, matrixOf, shownMatrixOf } from '../../runtime/shared/qa/matrix.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { withSecretRefusal } from '../support/editCard.ts';
import { tracedCells } from '../support/tracedRequests.ts';

const { input, portal, sources } = await readCompiled();
const sites = Object.keys(portal.sites);
const accounts = matrixAccounts(portal.access);
const cells = matrixOf(portal);
const entries = Object.values(portal.menus).flatMap((menu) => nodesOf(menu.entries));

function nodesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...(node.kind === 'group' ? nodesOf(node.entries) : [])]);
}

const ofKind = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind);

test('every subject has a cell for every account on every site, and all cells differ', () => {
  const { length } = accounts;
  expect(ofKind('route')).toHaveLength(portal.routes.length * sites.length * length);
  expect(ofKind('menu')).toHaveLength(entries.length * sites.length * length);
  expect(ofKind('call')).toHaveLength(Object.keys(portal.calls).length * length);
  expect(new Set(cells.map(keyOf)).size).toBe(cells.length);
});

test('every cell equals the result of its trace', () => {
  const traced = new Map(tracedCells({ portal, sources }, cells).map((cell) => [keyOf(cell), cell]));
  expect(traced.size).toBe(cells.length);
  expect(cells.filter((cell) => !isDeepStrictEqual(traced.get(keyOf(cell)), cell))).toEqual([]);
});

test('a cell is open if the verdict of its trace allows access', () => {
  for (const cell of ofKind('route')) {
    const account = accounts.find(({ name }) => name === cell.asker)?.account as KnownAccount;
    expect(isOpen(cell), keyOf(cell)).toBe(explain(portal, sources, { route: cell.id, site: cell.site, account }).verdict === 'yes');
  }
});

test('calls are equal on every site, and an answer names the records that it contains', () => {
  for (const { site, id, rows, sees } of ofKind('call')) {
    expect(site).toBe(everySite);
    expect(rows, id).toBe(sees === 'answer' ? sources.call(id)?.rows : undefined);
  }
});

test('it can be limited to one site and to some kinds', () => {
  const some = matrixOf(portal, { site: 'ru', kinds: ['menu', 'call'] });
  expect(some).toEqual([...ofKind('menu').filter(({ site }) => site === 'ru'), ...ofKind('call')]);
});

/** The matrix of the schema with one piece of text in a file replaced. */
function changed(file: string, text: string, becomes: string): Cell[] {
  const before = input.files[file] ?? '';
  expect(before).toContain(text);
  const from = withSecretRefusal(input);
  const { portal: edited } = compile({ ...from, files: { ...from.files, [file]: before.replace(text, becomes) } });
  return edited ? matrixOf(edited) : [];
}

test('a block that names sites is shown there, to the accounts that may open its page', () => {
  const { 'schema/routes/websiteHelp.json': routes = '' } = input.files;
  const { portal: edited } = compile({
    ...input,
    files: {
      ...input.files,
      'schema/routes/websiteHelp.json': routes.replace('"/websiteHelp", "who": "everyone"', '"/websiteHelp", "who": "loggedIn"'),
    },
  });
  const blocks = edited ? shownMatrixOf(edited, { kinds: ['block'] }) : [];
  const shown = (cells: readonly MatrixCell[], id: string) =>
    cells.filter((cell) => cell.id === id && cell.sees === 'shown').map(({ site, asker }) => `${site} ${asker}`);
  const known = accounts.filter(({ account }) => account.type > 0);
  expect(shown(blocks, 'websiteHelp/menu/main')).toEqual(known.map(({ name }) => `zh ${name}`));
  const overseas = sites.filter((site) => portal.sites[site]?.in.includes('overseas'));
  expect(shown(blocks, 'websiteHelp/links/pages')).toEqual(overseas.flatMap((site) => known.map(({ name }) => `${site} ${name}`)));
  expect(shown(shownMatrixOf(portal, { kinds: ['block'], site: 'zh' }), 'websiteHelp/menu/main')).toHaveLength(accounts.length);
  expect(blocks.every(({ id }) => id.startsWith('websiteHelp/'))).toBe(true);
});

test('a route that a site lacks is not found there, for every account', () => {
  const edited = changed('schema/routes/ceenSupport.json', '"who": "everyone"', '"who": "everyone", "sites": ["ceen"]');
  const sees = (isThere: boolean) =>
    edited.filter(({ id, site }) => id === 'ceenSupport' && (site === 'ceen') === isThere).map((cell) => cell.sees);
  expect(sees(true)).toEqual(accounts.map(() => 'page'));
  expect(new Set(sees(false))).toEqual(new Set(['notFound']));
});

test('a secret route is not found by the accounts that it refuses', () => {
  const edited = changed('schema/routes/userCenterFirst.json', '"who": "internal"', '"who": "internal", "denied": "secret"');
  const seen = edited.filter(({ id, site }) => id === 'undone-matter' && site === 'zh').map(({ asker, sees }) => `${asker}: ${sees}`);
  expect(seen.slice(0, 4)).toEqual(['anonymous: notFound', 'external: notFound', 'middle: notFound', 'internal: page']);
});

test('a menu as a route redirects to its first open entry, and refuses accounts without one', () => {
  const seen = ofKind('route').filter(({ id, site }) => id === 'manage' && site === 'en');
  expect(Object.fromEntries(seen.map(({ asker, sees, to }) => [asker, to ?? sees]))).toMatchObject({
    anonymous: 'login',
    internal: 'noPermission',
    'internal+admin': 'manage.dashboard',
    'internal+content': 'manage.dashboard',
  });
});
