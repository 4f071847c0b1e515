/** Checks the path and query parameters of links against their target pages. */

import { stepOf } from '../../compile/blocks/index.ts';
import type { CardLocation } from '../../compile/check.ts';
import { blocksOf } from '../../page/blocks.ts';
import type { Page, Route } from '../../portal.ts';
import type { RuleFinding } from './finding.ts';
import { cardOf, type Link } from './links.ts';
import { entriesOf } from './menus.ts';
import type { LintView } from './view.ts';

type LinkParameters = Pick<Link, 'location' | 'target'>;

/** Query parameters of a link that its page does not know. */
export const unreadQueries = (view: LintView): RuleFinding[] =>
  givenBy(view).flatMap(({ location, target }) => {
    const pages = view.routesOf(target).flatMap(({ page, goes }) => (goes ? [] : (view.portal.pages[page] ?? [])));
    if (pages.length === 0 || pages.some(({ component }) => component !== undefined)) return [];
    const known = new Set(pages.flatMap(({ query = [] }) => query));
    return Object.keys(target.query ?? {})
      .filter((name) => !known.has(name))
      .map((name) => ({
        location: view.written({ file: location.file, path: [...location.path, 'query', name] }),
        message: `${target.route} does not read "${name}" from its address: remove it from the link. The page reads ${[...known].join(', ')}`,
      }));
  });

/**
 * Query parameters that a page binds to, and that no link and no code sets. The keys of a route are set by other programs and bookmarks, and addresses of
 * unlisted routes by code and mail.
 */
export const unsuppliedQueries = (view: LintView): RuleFinding[] => {
  const given = givenBy(view);
  return Object.values(view.portal.pages)
    .filter(({ component, id }) => component === undefined && !routesOfPage(view, id).every(({ unlisted }) => unlisted))
    .flatMap((page) => {
      const keys = routesOfPage(view, page.id).flatMap(({ keys: own = [] }) => own);
      const supplied = new Set([
        ...keys,
        ...ownQueries(page),
        ...given.filter(({ target }) => leadsToPage(view, target, page)).flatMap(queriesOf),
      ]);
      return bindingsTo(view, page)
        .filter(({ name }) => !supplied.has(name) && !isLinkedByCode(view, page, name))
        .map(({ name, location }) => ({
          location: view.written(location),
          message: `${page.id} reads "${name}" from its address, and no link of the schema has it: add it to a link, or bind to something else`,
        }));
    });
};

/** Optional path parameters that no link sets. Pages that are not built, or that a component renders, are skipped. */
export const unsuppliedParameters = (view: LintView): RuleFinding[] => {
  const given = givenBy(view);
  return view.portal.routes
    .filter((route) => isRenderedByCard(view, route))
    .flatMap((route) => {
      const supplied = new Set([
        ...ofSidebar(view, route),
        ...ofBlocks(view, route),
        ...given.filter(({ target }) => view.routesOf(target).includes(route)).flatMap(paramsOf),
      ]);
      const missing = [...route.path.matchAll(/\{(\w+)[?*]\}/g)].map((match) => match[1] as string).filter((name) => !supplied.has(name));
      if (missing.length === 0) return [];
      return {
        location: view.written(view.cardLocationOf(route, 'path')),
        message: `no link to ${route.key} has ${missing.map((name) => `{${name}?}`).join(', ')}: add it to a link, or remove it from the path`,
      };
    });
};

const routesOfPage = ({ portal }: LintView, id: string): Route[] => portal.routes.filter(({ page, goes }) => !goes && page === id);

/** Links of cards, menu entries and redirects. */
const givenBy = (view: LintView): LinkParameters[] => [
  ...view.links,
  ...Object.keys(view.portal.menus).flatMap((menu) =>
    entriesOf(view, menu).flatMap(({ card, location }) => (card.kind === 'route' ? [{ location, target: card as Link['target'] }] : [])),
  ),
  ...view.portal.routes.flatMap((route) =>
    route.goes?.kind === 'route' ? [{ location: view.cardLocationOf(route, 'goes'), target: route.goes }] : [],
  ),
];

const queriesOf = ({ target }: LinkParameters): string[] => Object.keys(target.query ?? {});
const paramsOf = ({ target }: LinkParameters): string[] => Object.keys(target.with ?? {});

const leadsToPage = (view: LintView, target: Link['target'], { id }: Page): boolean =>
  view.routesOf(target).some(({ page, goes }) => !goes && page === id);

/** Query parameters that a page or the loader sets: the state of its list, the inputs of its blocks, the return path. */
const ownQueries = (page: Page): string[] => {
  const bound = [...JSON.stringify(page).matchAll(/"\$query\.([\w-]+)/g)].map((match) => match[1] as string);
  const parameters = blocksOf(page).flatMap((block) => stepOf(block).queryParameters?.(block) ?? []);
  const shape = (page.query ?? []).filter((name) => !bound.includes(name));
  const typed = page.list ? ['q'] : [];
  return [...parameters, ...shape, ...typed];
};

/** The bindings of a page's card to the query, each name once. */
function bindingsTo({ sources }: LintView, { id }: Page): { name: string; location: CardLocation }[] {
  const file = cardOf(sources, id);
  const below = (part: unknown, path: (string | number)[]): { name: string; location: CardLocation }[] => {
    if (typeof part === 'string') {
      const name = /^\$query\.([\w-]+)/.exec(part)?.[1];
      return name === undefined ? [] : [{ name, location: { file, path } }];
    }
    if (part === null || typeof part !== 'object') return [];
    return Object.entries(part).flatMap(([key, inner]) => below(inner, [...path, Array.isArray(part) ? Number(key) : key]));
  };
  const all = below(sources.value(file, []), []);
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

const isRenderedByCard = ({ portal }: LintView, { page, goes, open }: Route): boolean =>
  open && !goes && portal.pages[page]?.component === undefined;

/** The sidebar of a list links to its categories. */
const ofSidebar = ({ portal }: LintView, { page }: Route): string[] => portal.pages[page]?.sidebar?.params ?? [];

/** The path parameters that blocks of the page write into links to the same page. */
const ofBlocks = ({ portal }: LintView, { page }: Route): readonly string[] => {
  const rendered = portal.pages[page];
  return rendered ? blocksOf(rendered).flatMap((block) => stepOf(block).pathParameters ?? []) : [];
};

/** Whether a code file has both the id of a route of the page and the name of the parameter. */
const isLinkedByCode = (view: LintView, { id }: Page, name: string): boolean =>
  view.known.code?.files.some(({ words }) => words.has(name) && routesOfPage(view, id).some((route) => words.has(route.id))) ?? false;
