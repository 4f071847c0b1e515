/** Every route of the specification stands in the compiled portal as its table says. Generated over the table. */
import { describe, expect, test } from 'vitest';
import type { Route } from '../runtime/shared/portal.ts';
import { readPortal } from '../scripts/schema.ts';
import { type RouteLine, routeLines, typesLetIn } from './specification.ts';

const portal = await readPortal();
const siteIds = Object.keys(portal.sites);

/** The routes a line stands for: one, or one a zone where its parameter is expanded. */
const routesAt = (path: string): Route[] =>
  portal.routes.filter((route) => route.path === path || (route.fixed && declaredPath(route) === path));

const declaredPath = ({ path, fixed = {} }: Route): string =>
  Object.entries(fixed).reduce((pattern, [name, value]) => pattern.replace(`/${value}`, `/{${name}}`), path);

/** Where a refused visitor goes: `in` sends an anonymous one to the login; lists of types send everybody home. */
const refusalOf = ({ who }: RouteLine): Route['denied'] =>
  who === 'in' ? { anonymous: 'login', others: 'home' } : { anonymous: 'home', others: 'home' };

/** Where a route leads, without the optional end of the path; the table has words for the one that rests on a menu. */
function destinationOf({ goes }: Route): string {
  if (goes?.kind === 'route') return portal.routes.find(({ key }) => key === goes.route)?.path.replace(/\/\{\w+\?\}/g, '') ?? '';
  return goes?.kind === 'menu' ? "the first entry the user's type may see" : (goes?.path ?? '');
}

test('the table of routes is whole', () => expect(routeLines).toHaveLength(102));

describe.each(routeLines)('$path', (row) => {
  const routes = routesAt(row.path);

  test('stands in the portal, in its group', () => {
    expect(routes.length).toBeGreaterThan(0);
    expect(new Set(routes.map(({ group }) => group))).toEqual(new Set([row.group]));
  });

  test.each(siteIds)('lets in on %s whom it should', (siteId) => {
    for (const route of routes) expect(route.allowed[siteId]).toEqual(typesLetIn(row, Boolean(portal.sites[siteId]?.prefix)));
  });

  test('sends the others where it should', () => {
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

test('no route stands in the portal that the table does not know', () => {
  const known = new Set(routeLines.flatMap(({ path }) => routesAt(path)).map(({ key }) => key));
  const others = portal.routes.filter(({ key, path }) => !known.has(key) && !path.startsWith('/train/'));
  expect(others.map(({ key }) => key)).toEqual([]);
});

test('the shortcuts on the right are absent where the specification says so', () => {
  const absent = ['login', '404', 'noPermission', 'robot', 'faultTree', 'wiringDiagram.id', 'user', 'my-article', 'my-focus.info'];
  expect(portal.routes.filter(({ id, noShowRightNav }) => absent.includes(id) && !noShowRightNav)).toEqual([]);
  expect(
    portal.routes.filter(({ id, noShowRightNav }) => ['home', 'wiringDiagram', 'faqZone', 'hotlines'].includes(id) && noShowRightNav),
  ).toEqual([]);
});

test('routes of a no-scroll group keep the place between each other, their neighbours in the file do not', () => {
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
