/** Detects routes that were renamed in one place only, and pages without a card, by their remaining words. */
import type { RouteCard } from '../../../schema/define/index.ts';
import type { CompileContext } from './context.ts';
import { nearest } from './nearest.ts';

/** Reports both. Problems with the old id of a route are counted with the first. */
export function checkRenamed(context: CompileContext): void {
  checkRoutes(context);
  checkPages(context);
}

function checkRoutes({ cards, check, routes }: CompileContext): void {
  const known = new Set(routes.flatMap(({ id, key }) => [id, key]));
  const languages = [...cards.words.values()].filter((words) => words.size > 0);
  const worded = (id: string): boolean => languages.some((words) => words.has(`route.${id}`));
  const left = [...new Set(languages.flatMap((words) => [...words.keys()].flatMap((key) => /^route\.(.+)$/.exec(key)?.[1] ?? [])))].filter(
    (id) => !known.has(id),
  );
  const unnamed = [...cards.routes].filter(([id, { card, record }]) => !record && needsTitle(card) && !worded(id) && known.has(id));
  for (const [id, { location }] of unnamed) {
    const old = nearest(id, left) ?? (left.length === 1 && unnamed.length === 1 ? left[0] : undefined);
    if (old === undefined) continue;
    const message = `"${id}" has no word in any language, but "${old}" has, and no route has that name: name the route "${old}", or rename its words and every reference to it`;
    check.error(location, 'renamed-id', message, id, [old]);
    check.lost.renamed(location.file, [old, id, `route.${id}`]);
  }
}

/** Redirects, and routes titled by their zones, need no title. */
const needsTitle = ({ goes, params = {} }: RouteCard): boolean =>
  (!goes || goes.kind === 'menu') && !Object.values(params).includes('zone');

/** A page that is not built yet has no words. A page with words existed before. */
function checkPages({ cards, check, routes }: CompileContext): void {
  const wordOf = firstWords(cards.words.values());
  const shown = new Set(routes.map(({ page }) => page));
  const unused = [...cards.pages.keys()].filter((id) => !shown.has(id));
  const reported = new Set<string>();
  for (const { id, page, open, goes } of routes) {
    const declared = cards.routes.get(id);
    const word = wordOf.get(page);
    if (
      open ||
      goes ||
      !declared ||
      word === undefined ||
      reported.has(page) ||
      cards.pages.has(page) ||
      isOfLonger(word, page, cards.pages)
    )
      continue;
    reported.add(page);
    const near = nearest(page, unused);
    const hint = near === undefined ? '' : `: is schema/pages/${near}.json meant?`;
    check.error(
      declared.location,
      'missing-page',
      `schema/pages/${page}.json does not exist, although it has words such as "${word}"${hint}`,
      page,
    );
  }
}

/** The first word of each page: `page.<id>.…` or `action.<id>.…`, where an id may contain dots. */
function firstWords(languages: Iterable<ReadonlyMap<string, unknown>>): Map<string, string> {
  const first = new Map<string, string>();
  for (const words of languages)
    for (const key of words.keys()) {
      if (!key.startsWith('page.') && !key.startsWith('action.')) continue;
      const start = key.indexOf('.') + 1;
      for (let end = key.indexOf('.', start); end !== -1; end = key.indexOf('.', end + 1)) {
        const page = key.slice(start, end);
        if (!first.has(page)) first.set(page, key);
      }
    }
  return first;
}

/** Whether a word belongs to another page whose id starts with this one. */
const isOfLonger = (word: string, page: string, pages: ReadonlyMap<string, unknown>): boolean =>
  [...pages.keys()].some(
    (other) => other.startsWith(`${page}.`) && (word.startsWith(`page.${other}.`) || word.startsWith(`action.${other}.`)),
  );
