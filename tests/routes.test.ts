/** Every route of the specification's table exists in the compiled portal as specified. */
import { describe, expect, test } from 'vitest';
import generatedRoutes from '../generated/routes.json' with { type: 'json' };
import { inputs } from '../runtime/browser/fields/inputs/index.ts';
import type { Route, SiteRoute } from '../runtime/shared/portal.ts';
import { path } from '../runtime/shared/routing/path.ts';
import { siteTables } from '../runtime/shared/site/tables.ts';
import { readPortal } from '../scripts/schema.ts';
import { allowedTypes, routeLines, type SpecifiedRoute } from './support/specification.ts';

const portal = await readPortal();
const siteIds = Object.keys(portal.sites);
const generated = generatedRoutes as unknown as Record<string, { names: Record<string, string> }>;

/** A value for every parameter of a path; fixed parameters have their fixed value. */
const paramsOf = ({ path: pattern, fixed }: SiteRoute): Record<string, string> => ({
  ...Object.fromEntries([...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 'x'])),
  ...fixed,
});

/** The routes of a table line: one, or one per zone if its parameter is expanded. */
const routesAt = (path: string): Route[] =>
  portal.routes.filter((route) => route.path === path || (route.fixed && declaredPath(route) === path));

const declaredPath = ({ path, fixed = {} }: Route): string =>
  Object.entries(fixed).reduce((pattern, [name, value]) => pattern.replace(`/${value}`, `/{${name}}`), path);

/** The redirect of a refused visitor. `in`: anonymous visitors go to the login. A list of types: all visitors go to the home page. */
const refusalOf = ({ who }: SpecifiedRoute): Route['denied'] =>
  who === 'in' ? { anonymous: 'login', others: 'home' } : { anonymous: 'home', others: 'home' };

/** The redirect target of a route, without optional segments. For a menu, the wording of the table. */
function destinationOf({ goes }: Route): string {
  if (goes?.kind === 'route') return portal.routes.find(({ key }) => key === goes.route)?.path.replace(/\/\{\w+\?\}/g, '') ?? '';
  return goes?.kind === 'menu' ? "the first entry the user's type may see" : (goes?.path ?? '');
}

describe.each(siteIds)('on %s', (siteId) => {
  const tables = siteTables(portal, siteId, siteIds);

  test('routes have lang- names on a site with a prefix, and are found by them', () => {
    for (const route of tables.routes) {
      expect(route.name).toBe(siteId === 'zh' ? route.id : `lang-${route.id}`);
      const params = paramsOf(route);
      expect(path(tables, route.name, params)).toBe(path(tables, route.id, params));
    }
    expect(path(tables, siteId === 'zh' ? 'home' : 'lang-home')).toBe(siteId === 'zh' ? '/' : `/${siteId}`);
  });

  test('the generated table has the same names', () => {
    for (const { key, name } of tables.routes) expect(generated[key]?.names[siteId]).toBe(name);
  });
});

test('the table of routes is complete', () => expect(routeLines).toHaveLength(104));

describe.each(routeLines)('$path', (row) => {
  const routes = routesAt(row.path);

  test('is in the portal, in its group', () => {
    expect(routes.length).toBeGreaterThan(0);
    expect(new Set(routes.map(({ group }) => group))).toEqual(new Set([row.group]));
  });

  test.each(siteIds)('admits the right accounts on %s', (siteId) => {
    for (const route of routes) expect(route.allowed[siteId]).toEqual(allowedTypes(row, Boolean(portal.sites[siteId]?.prefix)));
  });

  test('redirects the other accounts as specified', () => {
    for (const route of routes) expect(route.denied).toEqual(refusalOf(row));
  });

  test('redirects where the table says so, and nowhere else', () => {
    for (const route of routes) expect(destinationOf(route)).toBe(row.redirect);
  });
});

test.each(['trainmain', 'cooperation', 'trainpartner', 'Inquire', 'protocol'])('/train/%s leads to the path without /train', (name) => {
  const route = portal.routes.find(({ path }) => path === `/train/${name}/{rest*}`);
  expect(route?.goes).toEqual({ kind: 'path', path: `/${name}/{rest*}` });
});

test('the shortcuts on the right are absent where the specification says so', () => {
  const absent = ['login', '404', 'noPermission', 'robot', 'faultTree', 'wiringDiagram.id', 'user', 'my-article', 'my-focus.info'];
  expect(portal.routes.filter(({ id, noShowRightNav }) => absent.includes(id) && !noShowRightNav)).toEqual([]);
  expect(
    portal.routes.filter(({ id, noShowRightNav }) => ['home', 'wiringDiagram', 'faqZone', 'hotlines'].includes(id) && noShowRightNav),
  ).toEqual([]);
});

test('pages with the menu of an area have its path in their breadcrumb', () => {
  const crumbsOf = (id: string) => portal.routes.find((route) => route.id === id)?.breadcrumb;
  expect(['manage', 'records.articles.edit', 'qa.matrix', 'my-collection'].map(crumbsOf)).toEqual([
    [],
    ['manage', 'records.articles'],
    ['qa'],
    ['user'],
  ]);
});

test('records without states are shown and removed at any time, others as their states allow', () => {
  const whenOf = (id: string) => {
    const page = portal.pages[`records.${id}`];
    const actions = page?.kind === 'list' ? page.list.actions : [];
    return Object.fromEntries(
      actions.flatMap((action) =>
        ['show', 'remove'].includes(action.id) ? [[action.id, 'when' in action ? action.when : undefined]] : [],
      ),
    );
  };
  // The status of a product is a lifecycle stage, not a publication state.
  expect(whenOf('products')).toEqual({ show: undefined, remove: undefined });
  expect(whenOf('bulletins')).toEqual({ show: { status: ['published'] }, remove: { status: ['draft'] } });
});

test('every field of a form has an input', () => {
  const request = Object.values(portal.pages).flatMap((page) =>
    'steps' in page ? page.steps.flatMap(({ fields }) => fields.map(({ field, kind }) => ({ page: page.id, field, kind }))) : [],
  );
  expect(request.length).toBeGreaterThan(100);
  expect(request.filter(({ kind }) => inputs[kind] === null)).toEqual([]);
});

test('a list begins with the declared number of rows of its call', () => {
  const declared = (call: string) =>
    (portal.calls[call]?.body as { properties?: { pageSize?: { default?: number } } })?.properties?.pageSize;
  const lists = Object.values(portal.pages).flatMap((page) => (page.kind === 'list' ? [page] : []));
  const sizeOf = ({ list }: (typeof lists)[number]) => list.size ?? portal.settings.limits.pageSize;
  expect(lists.map((page) => [page.id, sizeOf(page)])).toEqual(
    lists.map(({ id, list }) => [id, declared(list.rows.call)?.default ?? portal.settings.limits.pageSize]),
  );
  const sizes = Object.fromEntries(lists.map((page) => [page.id, sizeOf(page)]));
  expect(sizes).toMatchObject({ hardware: 24, video: 12, 'my-article': 20, 'undone-matter': portal.settings.limits.auditPageSize });
  for (const { list } of lists) expect(list.pageSizes).toContain(list.size ?? portal.settings.limits.pageSize);
});

test('routes of a no-scroll group keep the scroll position, and their neighbours in the file do not', () => {
  const groupOf = (id: string) => portal.routes.find((route) => route.id === id)?.noScroll;
  expect(['networkSecurity.notice', 'tools.software', 'sdkindex.software', 'trainmain.openClass', 'my-article'].map(groupOf)).toEqual([
    'networkSecurity',
    'tools',
    'tools',
    'trainmain',
    'userCenterFirst',
  ]);
  expect(['networkSecurity.securityDetails', 'toolDetails', 'cooperation.solution', 'protocol'].map(groupOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
