/** The query parameters that a page may have. */

import { listQueryNames, listShapeOf } from '../../lists/list.ts';
import { blocksOf } from '../../page/blocks.ts';
import { tabName } from '../../page/tab.ts';
import type { Filter, ListPart, Page, Route } from '../../portal.ts';
import { blockQueries } from '../blocks/index.ts';

/** Every page accepts the title that a link passes, and the client type. */
const ofEveryPage = ['fromTitle', 'fromType'];

/** Query parameters that the loader adds when it redirects a visitor. */
const ofRoutes: Readonly<Record<string, readonly string[]>> = { home: ['refused'], login: ['return'] };

/** The query parameters that a page reads: in its bindings, in its list, and for its kind. An encrypted query may contain only these. */
export function queryNames(page: Page, routes: readonly Route[]): string[] {
  const bound = [...JSON.stringify(page).matchAll(/"\$query\.([\w-]+)/g)].map((match) => match[1] as string);
  const shape = listShapeOf(page);
  const names = [
    ...ofEveryPage,
    ...routes.flatMap(({ id }) => ofRoutes[id] ?? []),
    ...bound,
    ...Object.values(page.data ?? {}).flatMap(({ whenQuery = [] }) => whenQuery),
    ...(page.query ?? []),
    ...(shape ? listNames(shape.list) : []),
    ...(page.parts ? [tabName] : []),
    ...blockQueries(blocksOf(page)),
  ];
  return [...new Set(names)].sort();
}

const listNames = ({ filters, index, one }: ListPart): string[] => [
  ...listQueryNames,
  ...(one ? [one.query] : []),
  ...[...filters, ...(index ? [index] : [])].flatMap(filterNames),
];

const filterNames = ({ field, filter }: Filter): string[] => (filter === 'span' ? [`${field}.from`, `${field}.to`] : [field]);
