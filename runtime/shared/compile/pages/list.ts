import type { ListCard, RowAction } from '../../../../schema/define/index.ts';
import type { JsonSchema, ListPage, ListPart, SidebarPart, Use } from '../../portal.ts';
import { choicesOf, rowsOf, schemaAt } from '../answer.ts';
import { compileTarget, compileUse, inside, type Names, requestOf } from '../bindings.ts';
import type { At } from '../check.ts';
import { type Context, needWord } from '../context.ts';
import type { Place } from '../source.ts';
import { columnWords, compileColumn, compileFilter, present } from './columns.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';

type Look = Pick<ListCard, 'columns' | 'filters' | 'search' | 'sort' | 'look' | 'export' | 'opens' | 'actions'>;

/** Where the parts of a list stand: a zone card holds them under `list`. */
export interface ListPlace extends Pick<PagePlace, 'id' | 'viewers' | 'names'> {
  rows: At;
  look: At;
  opens: At;
  actions: At;
  filled?: string[];
}

/** A list of rows: columns, filters and orders looked up in its call. */
export function compileListPart(context: Context, rows: Use | undefined, card: Look, place: ListPlace): ListPart | undefined {
  const call = rows && context.calls[rows.call];
  if (!rows || !call) return undefined;
  const row = rowsOf(call.answer);
  const request = requestOf(call);
  const whose = `the rows of ${call.id}`;
  const names: Names = { ...place.names, row, rows: { type: 'array', items: row } };
  const sorts = choicesOf(schemaAt(request, ['data', 'sort'])) ?? [];
  if (card.sort && !sorts.includes(card.sort))
    context.check.error(inside(place.look, 'sort'), 'unknown-sort', `${call.id} cannot sort by "${card.sort}"`, card.sort, sorts);
  const columns = present(
    card.columns.map((shown, at) => compileColumn(context, shown, row, inside(place.look, 'columns', at), 'unknown-column', whose)),
  );
  for (const order of sorts) needSortWord(context, order, row, place.look);
  return {
    rows,
    columns,
    sorts,
    filters: present(
      (card.filters ?? []).map((field, at) => compileFilter(context, field, request, row, inside(place.look, 'filters', at), call.id)),
    ),
    search: card.search !== undefined,
    look: card.look ?? 'rows',
    export: card.export ?? false,
    actions: compileActions(context, card.actions ?? [], names, place),
    ...(card.sort && { sort: card.sort }),
    ...(card.opens && { opens: compileTarget(context, card.opens, { at: place.opens, names, viewers: place.viewers }) }),
  };
}

/** An order is named by its field's word. */
function needSortWord(context: Context, order: string, row: JsonSchema | undefined, at: At): void {
  const meta = schemaAt(row, [order.replace(/^-/, '')])?.field as { noun?: string; name?: string } | undefined;
  if (meta?.noun && meta.name) needWord(context, `field.${meta.noun}.${meta.name}`, at);
}

export function compileList(context: Context, card: ListCard, place: PagePlace): ListPage | undefined {
  const look = place.zone ? inside(place.at, 'list') : place.at;
  const filled = ['pageNo', 'pageSize', ...(card.sidebar ? [card.sidebar.sets] : [])];
  const rowsAt = place.zone ? zoneRows(place.at) : inside(place.at, 'rows');
  const rows = compileUse(context, card.rows, {
    at: rowsAt,
    names: place.names,
    viewers: place.viewers,
    filled,
    ...(place.zone && { locate: zoneContent(place.at) }),
  });
  const list = compileListPart(context, rows, card, {
    ...place,
    rows: rowsAt,
    look,
    opens: inside(place.at, 'opens'),
    actions: inside(place.at, 'actions'),
  });
  if (!list) return undefined;
  const sidebar = card.sidebar && compileSidebar(context, card.sidebar, list, place);
  const row = rowsOf(context.calls[list.rows.call]?.answer);
  const tabs =
    card.tabs === undefined
      ? undefined
      : compileColumn(context, card.tabs, row, inside(place.at, 'tabs'), 'unknown-column', `the rows of ${list.rows.call}`);
  const empty =
    card.empty && compileTarget(context, card.empty, { at: inside(place.at, 'empty'), names: place.names, viewers: place.viewers });
  return {
    kind: 'list',
    id: place.id,
    head: compileHead(context, card.head, place),
    list,
    ...(tabs && { tabs }),
    ...(sidebar && { sidebar }),
    ...(empty && { empty }),
    ...(place.zone && { zone: place.id }),
    calls: carriedCalls(context, [list.rows, sidebar?.use, ...actionUses(context, list.actions)]),
    words: [`page.${place.id}.`, `action.${place.id}.`, 'list.', ...listWords(list), ...columnWords([tabs])],
  };
}

/** Words of a list beside the kind's own. */
export const listWords = (list: ListPart): string[] => [
  ...columnWords([...list.columns, ...list.filters]),
  ...list.columns.map(({ noun }) => `field.${noun}.`),
];

/** In a zone the call stands at list.rows as a bare id and its fixed data at content. */
const zoneRows = (at: At): At => ({ file: at.file, place: ['list', 'rows'] });
const zoneContent =
  (at: At) =>
  ([part, ...path]: Place): At =>
    part === 'data' ? { file: at.file, place: ['content', ...path] } : zoneRows(at);

function compileSidebar(
  context: Context,
  card: NonNullable<ListCard['sidebar']>,
  list: ListPart,
  place: PagePlace,
): SidebarPart | undefined {
  const at = inside(place.at, 'sidebar');
  const answer = rowsOf(context.calls[card.call]?.answer);
  const use = compileUse(context, card, { at, names: { ...place.names, row: answer }, viewers: place.viewers });
  const call = context.calls[list.rows.call];
  if (call && !schemaAt(requestOf(call), ['data', card.sets])) {
    const known = schemaAt(requestOf(call), ['data'])?.properties as object | undefined;
    context.check.error(
      inside(at, 'sets'),
      'unknown-request-field',
      `${call.id} has no "${card.sets}" under data`,
      card.sets,
      Object.keys(known ?? {}),
    );
  }
  const params = [...(place.routes[0]?.path ?? '').matchAll(/\{(\w+)\?\}/g)].map((match) => match[1] as string);
  return use && { use, sets: card.sets, params, levels: card.levels ?? 1, all: card.all ?? false, counts: card.counts ?? false };
}

function compileActions(context: Context, actions: readonly RowAction[], names: Names, place: ListPlace): RowAction[] {
  for (const [index, action] of actions.entries()) {
    const at = inside(place.actions, index);
    needWord(context, `action.${place.id}.${action.id}`, inside(at, 'id'));
    if (action.kind === 'go') compileTarget(context, action, { at, names });
    if (action.kind === 'call' || action.kind === 'batch') compileUse(context, action, { at, names });
    if (action.icon) context.check.known(inside(at, 'icon'), 'unknown-icon', 'icon of icons.json', action.icon, context.cards.icons);
  }
  return [...actions];
}

const actionUses = (_: Context, actions: readonly RowAction[]): Use[] =>
  actions.flatMap((action) => (action.kind === 'call' || action.kind === 'batch' ? [{ call: action.call, with: action.with ?? {} }] : []));
