/**
 * Every address that a portal answers, with its rule. explain, matrix, lint and crawl read this table; a test compares it
 * with the routes that the server registers.
 */
import { feedFormats } from '../lists/feed.ts';
import { listShapeOf } from '../lists/list.ts';
import type { Call, Portal, Route } from '../portal.ts';
import type { ServedAddress } from './address.ts';
import { ownAddresses } from './own.ts';

type Served = Pick<Portal, 'routes' | 'pages' | 'calls'> & { settings: Pick<Portal['settings'], 'addresses'> };

const tables = new WeakMap<object, readonly ServedAddress[]>();

type ServiceAddress = NonNullable<Portal['settings']['addresses']>[number];

/** The whole table: pages, their formats, feeds and exports, calls, then addresses of services and of the server itself. */
export function servedAddresses(portal: Served): readonly ServedAddress[] {
  const known = tables.get(portal.routes) ?? listed(portal);
  tables.set(portal.routes, known);
  return known;
}

const listed = (portal: Served): ServedAddress[] => [
  ...portal.routes.map(pageAddress),
  ...portal.routes.flatMap((route) => (route.open && !route.goes ? representationsOf(portal, route) : [])),
  ...Object.values(portal.calls).map(callAddress),
  ...(portal.settings.addresses ?? []).map(serviceAddress),
  ...ownAddresses,
];

/** The addresses that are neither a page nor a call; those are listed separately in reports. */
export const furtherAddresses = (portal: Served): ServedAddress[] =>
  servedAddresses(portal).filter(({ rule }) => rule.kind !== 'route' && rule.kind !== 'call');

const pageAddress = ({ key, path }: Route): ServedAddress => ({
  id: key,
  methods: ['GET', 'HEAD'],
  path,
  isOnSites: true,
  rule: { kind: 'route', route: key },
});

const callAddress = ({ id, method, path }: Call): ServedAddress => ({
  id,
  methods: [method],
  path,
  isOnSites: false,
  rule: { kind: 'call', call: id },
});

const serviceAddress = ({ path, rows, noHead, post }: ServiceAddress): ServedAddress => ({
  id: path,
  methods: ['GET', ...(noHead ? [] : (['HEAD'] as const)), ...(post ? (['POST'] as const) : [])],
  path,
  isOnSites: false,
  rule: rows ? { kind: 'rows', rows } : { kind: 'everyone' },
});

/** The further addresses of a page: record formats, feeds and the export of its list. */
function representationsOf({ pages }: Served, { key, path, page: id }: Route): ServedAddress[] {
  const page = pages[id];
  if (!page) return [];
  const addressOf = (ending: string) => ({
    id: `${key}.${ending}`,
    methods: ['GET', 'HEAD'] as const,
    path: `${path}.${ending}`,
    isOnSites: true,
  });
  const formats = Object.entries(page.formats ?? {});
  const feeds = page.list?.feed ? feedFormats : [];
  const list = listShapeOf(page)?.list;
  return [
    ...formats.map(([format, { call }]) => ({ ...addressOf(format), rule: { kind: 'format' as const, route: key, call } })),
    ...feeds.map((format) => ({ ...addressOf(format), rule: { kind: 'feed' as const, route: key } })),
    ...(list && list.exports.length > 0
      ? [{ ...addressOf('csv'), path: `/export?path=${path}`, rule: { kind: 'export' as const, route: key, call: list.rows.call } }]
      : []),
  ];
}
