/** Loads the data that a page's card declares. Some kinds of pages have their own loader. */
import type { PageCardKind } from '../../../schema/define/index.ts';
import { may } from '../access/may.ts';
import { type BindingScope, bindUse, hasGap } from '../calls/bind.ts';
import { CallFailure, type Failure } from '../calls/envelope.ts';
import {
  chosenCategory,
  hasList,
  isFiltered,
  type ListShape,
  listRequest,
  listShapeOf,
  type PageWithList,
  readListState,
} from '../lists/list.ts';
import { chosenTab } from '../page/tab.ts';
import { openedAt, readTreePosition } from '../page/treePosition.ts';
import type { BlocksPage, Page, SearchPage, SidebarPart, TreePage, Use } from '../portal.ts';
import type { LoadRequest, PageData, SidebarNode } from './types.ts';

interface LoadedData {
  data: PageData;
  failures: Record<string, Failure>;
  /** Names of calls that the browser makes after the page is shown. */
  later?: string[];
  /** The name whose failure makes the whole page fail. */
  record?: string;
}

/** A load in progress, with its request and the results so far. */
interface KindLoading {
  request: LoadRequest;
  page: Pick<Page, 'calls' | 'parts'>;
  loaded: LoadedData;
}

/**
 * Loads the data of a page. Failures are stored next to the data, because a part of a page may fail alone. The results are
 * ordered by name and not by arrival, so that an unchanged page always has the same text and ETag.
 */
export async function loadData(request: LoadRequest, page: Page, scope: BindingScope): Promise<LoadedData> {
  const load = (loaders[page.kind] ?? loadDeclared) as Loader<Page>;
  const { data, failures, later, ...others } = await load(request, page, scope);
  return { data: byName(data), failures: byName(failures), ...(later && { later: later.sort() }), ...others };
}

const byName = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

type Loader<Kind> = (request: LoadRequest, page: Kind, scope: BindingScope) => Promise<LoadedData>;

/** Loaders of kinds whose loading differs from their declaration. */
const loaders: { [Kind in PageCardKind]?: Loader<Extract<Page, { kind: Kind }>> } = { search: loadSearch, tree: loadTree };

type WithWaves = Pick<BlocksPage, 'waves' | 'data' | 'calls' | 'parts'>;

/** Runs the declared calls in waves; a wave can bind to the answers of earlier ones. */
async function loadWaves(request: LoadRequest, page: WithWaves, scope: BindingScope): Promise<LoadedData> {
  const loaded: LoadedData = { data: {}, failures: {} };
  for (const wave of page.waves) {
    const known = { ...scope, ...loaded.data };
    const uses = wave
      .map((name) => [name, page.data[name]] as const)
      .filter((entry): entry is [string, Use] => entry[1] !== undefined && !(entry[1].optional && hasGap(entry[1], known)));
    const makeKnown = async (name: string, use: Use) => {
      const lost = lostFor(use, loaded.failures);
      if (lost) throw new CallFailure(lost);
      return openAnswer(request.open, name, use, known) ?? make(request, page, use, known);
    };
    await Promise.all(uses.map(([name, use]) => storeAnswer({ request, page, loaded }, name, use, () => makeKnown(name, use))));
  }
  return loaded;
}

/** The answer of the open page, if its request had the same values. */
function openAnswer(open: LoadRequest['open'], name: string, use: Use, scope: BindingScope): unknown {
  if (!open) return undefined;
  const [before, now] = [open.scope, scope].map((known) => JSON.stringify(bindUse(use, known)));
  return before === now ? open.data[name] : undefined;
}

/** The failure of an answer that a call binds to; without that answer the call cannot be made. */
function lostFor(use: Use, failures: LoadedData['failures']): Failure | undefined {
  const names = [...JSON.stringify(use.with).matchAll(/"\$(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => failures[name]).find((failure) => failure !== undefined);
}

/** The name of the saved views of a list in the data of its page. */
export const savedViewsName = 'savedViews';

/** Loads what any kind of page can declare: the calls under `data`, the rows of its list, and its sidebar. */
async function loadDeclared(request: LoadRequest, page: Page, scope: BindingScope): Promise<LoadedData> {
  const { data = {}, waves = [], calls, parts, sidebar, record } = page;
  const views = page.list?.views;
  const loaded: LoadedData = { data: {}, failures: {} };
  const [named] = await Promise.all([
    loadWaves(request, { data, waves, calls, ...(parts && { parts }) }, scope),
    hasList(page) && storeAnswer({ request, page, loaded }, 'rows', page.list.rows, () => loadRows(request, page, page, scope)),
    hasList(page) &&
      sidebar &&
      storeAnswer({ request, page, loaded }, 'sidebar', sidebar.use, () => loadSidebar(request, page, sidebar, scope)),
    views && storeAnswer({ request, page, loaded }, savedViewsName, views.list, () => make(request, page, views.list, scope)),
  ]);
  return {
    data: { ...named.data, ...loaded.data },
    failures: { ...named.failures, ...loaded.failures },
    ...(named.later && { later: named.later }),
    ...(record !== undefined && { record }),
  };
}

/** Frequent searches are loaded only without a query, or if nothing was found. */
async function loadSearch(request: LoadRequest, page: SearchPage, scope: BindingScope): Promise<LoadedData> {
  const loaded: LoadedData = { data: {}, failures: {} };
  const { hot } = page;
  const state = readListState(page, request.tables.settings, request.url.searchParams);
  const loadHits = () => storeAnswer({ request, page, loaded }, 'rows', page.list.rows, () => loadRows(request, page, page, scope));
  const loadHot = () => hot && storeAnswer({ request, page, loaded }, 'hot', hot, () => make(request, page, hot, scope));
  if (!isFiltered(state)) {
    await Promise.all([loadHits(), loadHot()]);
    return loaded;
  }
  await loadHits();
  const rows = loaded.data.rows as { total: number } | undefined;
  if (rows?.total === 0) await loadHot();
  return loaded;
}

async function loadTree(request: LoadRequest, page: TreePage, scope: BindingScope): Promise<LoadedData> {
  const loaded: LoadedData = { data: {}, failures: {} };
  const { data = {}, waves = [], calls } = page;
  const position = readTreePosition(request.url.searchParams);
  const shape = listShapeOf(page);
  const node = { [page.node.key]: position.chosen };
  const childrenOf = (key: string) => {
    const after = page.more && position.from?.level === key ? { [page.more.field]: position.from.after } : {};
    const values = bindUse(page.children, { ...scope, row: { [page.node.key]: key } });
    return send(request, page, page.children.call, { ...values, ...after });
  };
  const [named] = await Promise.all([
    loadWaves(request, { data, waves, calls }, scope),
    storeAnswer({ request, page, loaded }, 'children', page.children, () => childrenOf(page.root)),
    loadBelow(openedAt(position), childrenOf).then((below) => {
      loaded.data.below = byName(below);
    }),
    shape && storeAnswer({ request, page, loaded }, 'rows', shape.list.rows, () => loadRows(request, page, shape, { ...scope, node })),
  ]);
  return { ...named, data: { ...named.data, ...loaded.data }, failures: { ...named.failures, ...loaded.failures } };
}

/** The children of the open nodes, by key. A missing or failed node is omitted. */
async function loadBelow(keys: readonly string[], childrenOf: (key: string) => Promise<unknown>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  await Promise.all(
    keys.map(async (key) => {
      try {
        found[key] = await childrenOf(key);
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
      }
    }),
  );
  return found;
}

function loadRows(request: LoadRequest, page: Pick<Page, 'calls'>, shape: ListShape, scope: BindingScope): Promise<unknown> {
  const state = readListState(shape, request.tables.settings, request.url.searchParams);
  return send(request, page, shape.list.rows.call, listRequest(shape, state, scope));
}

/** The first level, and the levels along the chosen branch. */
async function loadSidebar(request: LoadRequest, page: PageWithList, sidebar: SidebarPart, scope: BindingScope): Promise<SidebarNode[]> {
  const branch = sidebar.params
    .map((name) => (scope.route as Record<string, string>)[name])
    .filter((value): value is string => Boolean(value));
  const state = readListState(page, request.tables.settings, request.url.searchParams);
  const chosen =
    branch.length > 0 ? branch : [chosenCategory(sidebar, state, scope)].filter((value): value is string => value !== undefined);
  const parents = ['0', ...chosen.slice(0, sidebar.levels - 1)];
  const levels = await Promise.all(
    parents.map((parent, level) => {
      const use = level === 0 ? sidebar.use : (sidebar.below ?? sidebar.use);
      return make(request, page, use, { ...scope, row: { id: parent } }) as Promise<SidebarNode[]>;
    }),
  );
  return nest(levels, chosen);
}

function nest([first = [], ...deeper]: SidebarNode[][], [chosen, ...branch]: string[]): SidebarNode[] {
  return first.map((node) => (node.id === chosen && deeper.length > 0 ? { ...node, children: nest(deeper, branch) } : node));
}

const make = (request: LoadRequest, page: Pick<Page, 'calls'>, use: Use, scope: BindingScope): Promise<unknown> =>
  send(request, page, use.call, bindUse(use, scope));

function send(request: LoadRequest, page: Pick<Page, 'calls'>, callId: string, values: Record<string, unknown>): Promise<unknown> {
  const ref = page.calls[callId];
  if (!ref) throw new Error(`The page names the call ${callId} but does not carry it.`);
  return request.call(ref, values, request.signal);
}

/**
 * Stores an answer or a failure under its name. A call marked `whenAllowed` is skipped if the account may not make it; the
 * server checks again.
 */
async function storeAnswer(loading: KindLoading, name: string, use: Use, call: () => Promise<unknown>): Promise<void> {
  const { request, page, loaded } = loading;
  if (use.whenQuery && !use.whenQuery.some((name) => request.url.searchParams.has(name))) return;
  if (use.parts && !use.parts.includes(chosenTab(page, request.url.searchParams) ?? '')) return;
  if (use.whenAllowed && may(request.account, page.calls[use.call], request.tables.access) !== 'yes') return;
  if (use.later) {
    loaded.later = [...(loaded.later ?? []), name];
    return;
  }
  try {
    loaded.data[name] = await call();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (!use.optional) loaded.failures[name] = failure.toJSON();
  }
}
