import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readPortal } from '../../../scripts/schema.ts';
import { siteTables } from '../site/tables.ts';
import { matchRoute, routerPath } from './match.ts';

const portal = await readPortal();
const { routes } = siteTables(portal, portal.settings.mainSite, [portal.settings.mainSite]);
const patterns = routes.map((route) => ({ path: routerPath(route.path), caseSensitive: true, handle: route }));

/** Addresses of every route, and addresses that only resemble one. */
const addresses = [
  ...routes.map(({ path }) => path.replace(/\{\w+[?*]?\}/g, 'x1')),
  ...routes.map(({ path }) => path.replace(/\/\{\w+[?*]?\}/g, '')),
  ...[
    '/',
    '//',
    '//faqZone',
    '/faqzone',
    '/FAQZONE',
    '/faqZone/',
    '/faqZone?a=1#b',
    '/%66aqZone',
    '/faqZone%2Fx',
    '/%',
    '/%E0/faqZone',
    '/manage//records/terms',
    '/manage/records/terms/',
    '/manage/records/%74erms',
    '/manage/records/terms/%E0',
    '/manage/records//',
    '/nowhere/at/all',
    '',
  ],
];

test.each(addresses)('%s belongs to the route that the router itself would choose', (address) => {
  const chosen = matchRoutes(patterns, address)?.at(-1)?.route.handle;
  const found = matchRoute({ routes }, address);
  if (found) expect(found.route).toBe(chosen);
  // A parameter with listed values is checked after the router has chosen.
  else expect(chosen === undefined || Object.keys(chosen.params ?? {}).length > 0).toBe(true);
});
