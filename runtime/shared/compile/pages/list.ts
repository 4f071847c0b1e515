import type { Answers, ContentRequestCard, ListCard, ListOffer, RowAction } from '../../../../schema/define/index.ts';
import { listQueryNames } from '../../lists/list.ts';
import type { Call, Column, ContentRequestPart, JsonSchema, ListPage, ListPart, SidebarPart, Use } from '../../portal.ts';
import { choicesOf, fieldOf, propertiesOf, resolveSchema, rowsOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileTarget, compileUse, inside, requestOf, resolveBinding } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, requireWord } from '../context.ts';
import type { JsonPath } from '../source.ts';
import { bulkUses, bulkWords, compileBulk } from './bulk.ts';
import { columnWords, compileColumn, compileFilter, present } from './columns.ts';
import { compileComparison } from './comparison.ts';
import { compileContentRequest } from './contentRequest.ts';
import { carriedCalls, compileHead, type PageScope } from './context.ts';
import { compileFeed } from './feed.ts';
import { compileMarks } from './marks.ts';
import { compileOpens } from './opens.ts';
import { compileSavedViews, savedViewUses } from './savedViews.ts';
import { checkWhen } from './when.ts';

/** Default export formats of a list. */
const tableFormats = ['csv', 'xlsx'] as const;

interface CompiledListLook
  extends Pick<
    ListCard,
    | 'marks'
    | 'columns'
    | 'summary'
    | 'groups'
    | 'filters'
    | 'search'
    | 'sort'
    | 'look'
    | 'export'
    | 'opens'
    | 'actions'
    | 'answers'
    | 'bulk'
    | 'views'
  > {
  /** The available sort orders; the first is the default. If absent, all orders of the call. */
  sorts?: readonly string[];
}

/** The location of a list's parts: in a zone card they are under `list`. */
export interface ListScope extends Pick<PageScope, 'id' | 'viewers' | 'names'> {
  rows: CardLocation;
  look: CardLocation;
  opens: CardLocation;
  actions: CardLocation;
  filled?: string[];
}

/** Compiles a list: its columns, filters and orders are resolved in its call. */
export function compileListPart(
  context: CompileContext,
  rows: Use | undefined,
  card: CompiledListLook,
  scope: ListScope,
): ListPart | undefined {
  const call = rows && context.calls[rows.call];
  if (!rows || !call) return undefined;
  const row = rowsOf(call.answer);
  const request = requestOf(call);
  const whose = `the rows of ${call.id}`;
  const names: BindingSchemas = { ...scope.names, row, rows: { type: 'array', items: row } };
  const columns = present(
    card.columns.map((shown, index) => compileColumn(context, shown, row, inside(scope.look, 'columns', index), 'unknown-column', whose)),
  );
  const answers = card.answers && compileAnswers(context, card.answers, row, { ...scope, names }, whose);
  return {
    rows,
    ...(card.marks && { marks: compileMarks(context, card.marks, row, inside(scope.look, 'marks'), whose) }),
    columns,
    ...compileField(context, card, 'summary', row, { ...scope, whose }),
    ...compileField(context, card, 'groups', row, { ...scope, whose }),
    ...compileOrders(context, card, call, scope),
    filters: present(
      (card.filters ?? []).map((field, index) =>
        compileFilter(context, field, request, row, inside(scope.look, 'filters', index), call.id),
      ),
    ),
    search: card.search !== undefined,
    ...pageSizesOf(context, call),
    look: card.look ?? 'rows',
    exports: card.export === true ? tableFormats : (card.export ?? []),
    ...(answers && { answers }),
    actions: compileActions(context, card.actions ?? [], names, { ...scope, row, whose }),
    ...compileBulk(context, card, { ...scope, row, whose }),
    ...compileSavedViews(context, card, scope),
    ...compileComparison(context, card.actions ?? [], scope.actions),
    ...(card.opens && { opens: compileOpens(context, card.opens, { location: scope.opens, names, viewers: scope.viewers }) }),
  };
}

/** The page sizes that the call supports. The default of the call is the default of the list and one of its choices. */
function pageSizesOf({ cards }: CompileContext, call: Call): Pick<ListPart, 'size' | 'pageSizes'> {
  const { maximum = Number.POSITIVE_INFINITY, default: declared } = schemaAt(requestOf(call), ['pageSize']) ?? {};
  const limits = cards.portal?.limits;
  const pageSizes = limits?.pageSizes.filter((size) => size <= Number(maximum)) ?? [];
  return typeof declared === 'number' && declared !== limits?.pageSize ? withSize(pageSizes, declared) : { pageSizes };
}

const withSize = (pageSizes: readonly number[], size: number): Pick<ListPart, 'size' | 'pageSizes'> => ({
  size,
  pageSizes: [...new Set([...pageSizes, size])].sort((one, other) => one - other),
});

/** A field that a list shows outside its columns. */
function compileField<Key extends 'summary' | 'groups'>(
  context: CompileContext,
  card: CompiledListLook,
  key: Key,
  row: JsonSchema | undefined,
  { look, whose }: Pick<ListScope, 'look'> & { whose: string },
): { [K in Key]?: Column } {
  const field = card[key];
  const column = field === undefined ? undefined : compileColumn(context, field, row, inside(look, key), 'unknown-field', whose);
  return column ? ({ [key]: column } as { [K in Key]?: Column }) : {};
}

/** The votes of rows with the look `answers`. */
function compileAnswers(
  context: CompileContext,
  { votes }: Answers,
  row: JsonSchema | undefined,
  { look, names }: Pick<ListScope, 'look' | 'names'>,
  whose: string,
): ListPart['answers'] {
  const location = inside(look, 'answers');
  const use = compileUse(
    context,
    { call: votes.call, with: votes.with },
    { location: inside(location, 'votes'), names, filled: ['helpful'] },
  );
  for (const name of ['up', 'down'] as const)
    if (row && !schemaAt(row, [votes[name]]))
      context.check.error(
        inside(location, 'votes', name),
        'unknown-field',
        `"${votes[name]}" is no field of ${whose}`,
        votes[name],
        Object.keys(propertiesOf(row)),
      );
  return use && { votes: { use, up: votes.up, down: votes.down } };
}

/**
 * The orders of a list. By default all orders of its call, named by their fields; otherwise the orders of the card, named by
 * words of the page.
 */
function compileOrders(context: CompileContext, card: CompiledListLook, call: Call, scope: ListScope): Pick<ListPart, 'sorts' | 'sort'> {
  const known = choicesOf(schemaAt(requestOf(call), ['data', 'sort'])) ?? [];
  const check = (order: string, location: CardLocation): boolean => {
    if (!known.includes(order)) context.check.error(location, 'unknown-sort', `${call.id} cannot sort by "${order}"`, order, known);
    return known.includes(order);
  };
  if (card.sort) check(card.sort, inside(scope.look, 'sort'));
  for (const [index, order] of (card.sorts ?? []).entries()) {
    const location = inside(scope.look, 'sorts', index);
    if (check(order, location)) requireWord(context, `page.${scope.id}.sort.${order}`, location);
  }
  if (!card.sorts) for (const order of known) requireSortWord(context, order, rowsOf(call.answer), scope.look);
  const sort = card.sort ?? card.sorts?.[0];
  return { sorts: [...(card.sorts ?? known)], ...(sort && { sort }) };
}

/** A sort order is named by the word of its field. If the rows do not show the field, it has a separate word. */
function requireSortWord(context: CompileContext, order: string, row: JsonSchema | undefined, location: CardLocation): void {
  const name = order.replace(/^-/, '');
  const meta = schemaAt(row, [name])?.field as { noun?: string; name?: string } | undefined;
  requireWord(context, meta?.noun && meta.name ? `field.${meta.noun}.${meta.name}` : `list.order.by.${name}`, location);
}

export function compileList(context: CompileContext, card: ListCard, scope: PageScope): ListPage | undefined {
  const list = compileRows(context, card, scope);
  if (!list) return undefined;
  const { names, viewers } = scope;
  const contentRequest =
    card.contentRequest &&
    compileListRequest(context, card.contentRequest, { ...scope, location: inside(scope.location, 'contentRequest') });
  const sidebar = card.sidebar && compileSidebar(context, card.sidebar, list, scope);
  const tabs = compileTabs(context, card, list, scope);
  const empty = card.empty && compileTarget(context, card.empty, { location: inside(scope.location, 'empty'), names, viewers });
  return {
    kind: 'list',
    id: scope.id,
    head: compileHead(context, card.head, scope),
    list,
    ...(tabs && { tabs }),
    ...(sidebar && { sidebar }),
    ...(empty && { empty }),
    ...(contentRequest && { contentRequest }),
    ...(scope.zone && { zone: scope.id }),
    ...(card.record && { record: card.record }),
    calls: carriedCalls(context, [
      list.rows,
      list.answers?.votes.use,
      sidebar?.use,
      sidebar?.below,
      contentRequest?.sends,
      ...bulkUses(list),
      ...savedViewUses(list),
      ...actionUses(list.actions),
      ...actionUses(list.offers ?? []),
    ]),
    words: [
      ...[`page.${scope.id}.`, `action.${scope.id}.`, 'list.'],
      ...(contentRequest ? ['form.'] : []),
      ...bulkWords(list),
      ...(list.views ? ['savedViews.'] : []),
      ...(list.answers ? ['block.feedback.'] : []),
      ...listWords(list),
      ...columnWords([tabs, list.index, list.summary, list.groups, ...(contentRequest?.fields ?? []), ...(list.bulk?.fields ?? [])]),
    ],
  };
}

/** The rows of a list page, with their actions. */
function compileRows(context: CompileContext, card: ListCard, scope: PageScope): ListPart | undefined {
  const look = scope.zone ? inside(scope.location, 'list') : scope.location;
  const location = scope.zone ? zoneRows(scope.location) : inside(scope.location, 'rows');
  const rows = compileUse(context, card.rows, {
    location,
    names: scope.names,
    viewers: scope.viewers,
    filled: ['pageNo', 'pageSize', ...(card.sidebar?.sets ? [card.sidebar.sets] : [])],
    ...(scope.zone && { locate: zoneContent(scope.location) }),
  });
  const [opens, actions] = [inside(scope.location, 'opens'), inside(scope.location, 'actions')];
  const part = compileListPart(context, rows, card, { ...scope, rows: location, look, opens, actions });
  if (!part) return undefined;
  const offers = card.offers && compileOffers(context, card.offers, part, scope);
  const feed = card.feed && compileFeed(context, card.feed, part, { ...scope, location: inside(look, 'feed') });
  const days = compileDays(context, card, part, scope);
  const size = compileSize(context, card, scope);
  return {
    ...part,
    ...(days && { days }),
    ...(size !== undefined && withSize(part.pageSizes, size)),
    ...(card.notes && { notes: compileNotes(context, card.notes, part, scope) }),
    ...(feed && { feed }),
    ...compileIndex(context, card, part, scope),
    ...compileOne(context, card, part, scope),
    ...(offers && { offers }),
    ...(card.short && { short: card.short }),
  };
}

/** The field whose values are tabs above the list. */
function compileTabs(context: CompileContext, { tabs }: ListCard, { rows }: ListPart, scope: PageScope) {
  if (tabs === undefined) return undefined;
  const row = rowsOf(context.calls[rows.call]?.answer);
  const location = inside(scope.location, 'tabs');
  const column = compileColumn(context, tabs, row, location, 'unknown-column', `the rows of ${rows.call}`);
  if (column && !column.choices)
    context.check.error(location, 'field-kind', `"${tabs}" of the rows of ${rows.call} is not a choice: tabs are the values of a choice`);
  return column;
}

/** The filter whose values are letters. */
function compileIndex(context: CompileContext, { index }: ListCard, { rows }: ListPart, scope: PageScope): Pick<ListPart, 'index'> {
  const call = context.calls[rows.call];
  if (index === undefined || !call) return {};
  const filter = compileFilter(context, index, requestOf(call), rowsOf(call.answer), inside(scope.location, 'index'), call.id);
  return filter ? { index: filter } : {};
}

/** A request form for missing content, with words of the page. */
function compileListRequest(context: CompileContext, contentRequest: ContentRequestCard, scope: PageScope): ContentRequestPart | undefined {
  for (const word of ['title', 'text', 'thanks']) requireWord(context, `page.${scope.id}.wish.${word}`, scope.location);
  return compileContentRequest(context, contentRequest, scope);
}

/** The notes of a list: flags of the answer, next to its rows. */
function compileNotes(context: CompileContext, notes: readonly string[], { rows }: ListPart, { id, location }: PageScope): string[] {
  const fields = propertiesOf(context.calls[rows.call]?.answer);
  const flags = Object.keys(fields).filter((name) => fieldOf(fields[name])?.kind === 'flag');
  for (const [index, note] of notes.entries()) {
    const noteLocation = inside(location, 'notes', index);
    if (!flags.includes(note))
      context.check.error(noteLocation, 'unknown-field', `"${note}" is not a flag in the answer of ${rows.call}`, note, flags);
    else requireWord(context, `page.${id}.note.${note}`, noteLocation);
  }
  return [...notes];
}

/** The field that groups rows by day: an instant that the rows can be sorted by. */
function compileDays(context: CompileContext, { days }: ListCard, { rows, sorts }: ListPart, scope: PageScope): Column | undefined {
  if (days === undefined) return undefined;
  const location = inside(scope.location, 'days');
  const column = compileColumn(
    context,
    days,
    rowsOf(context.calls[rows.call]?.answer),
    location,
    'unknown-column',
    `the rows of ${rows.call}`,
  );
  if (column && (column.kind !== 'moment' || !sorts.includes(days)))
    context.check.error(location, 'field-kind', `"${days}" is not a time by which ${rows.call} can sort`);
  return column;
}

/** The initial page size, which the card sets by the name of a limit of the portal. */
function compileSize({ cards, check }: CompileContext, { size }: ListCard, { location }: PageScope): number | undefined {
  const limits = cards.portal?.limits;
  if (size === undefined || !limits) return undefined;
  const sizes = Object.entries(limits).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const found = sizes.find(([name]) => name === size)?.[1];
  if (found === undefined) {
    const names = sizes.map(([name]) => name);
    check.error(inside(location, 'size'), 'unknown-field', `"${size}" is no number under "limits" of portal.json`, size, names);
  }
  return found;
}

/** The request's key for one row, which the query sets. */
function compileOne(context: CompileContext, { one }: ListCard, { rows }: ListPart, scope: PageScope): Pick<ListPart, 'one'> {
  const call = context.calls[rows.call];
  if (!one || !call) return {};
  const location = inside(scope.location, 'one');
  const fields = propertiesOf(schemaAt(requestOf(call), ['data']));
  if (!fields[one.sets])
    context.check.error(
      inside(location, 'sets'),
      'unknown-request-field',
      `${call.id} has no "${one.sets}" under data`,
      one.sets,
      Object.keys(fields),
    );
  if (listQueryNames.includes(one.query))
    context.check.error(inside(location, 'query'), 'reserved-filter', `"${one.query}" is reserved in the address of every list`);
  return { one };
}

/** Words of a list in addition to those of the kind. */
export const listWords = (list: ListPart): string[] => [
  ...columnWords([...(list.marks ?? []), ...list.columns, ...list.filters, ...(list.feed?.labels ?? [])]),
  ...list.columns.map(({ noun }) => `field.${noun}.`),
];

/** In a zone card, the call is a bare id at list.rows, and its fixed data is at content. */
const zoneRows = (location: CardLocation): CardLocation => ({ file: location.file, path: ['list', 'rows'] });
const zoneContent =
  (location: CardLocation) =>
  ([part, ...path]: JsonPath): CardLocation =>
    part === 'data' ? { file: location.file, path: ['content', ...path] } : zoneRows(location);

function compileSidebar(
  context: CompileContext,
  card: NonNullable<ListCard['sidebar']>,
  list: ListPart,
  scope: PageScope,
): SidebarPart | undefined {
  const location = inside(scope.location, 'sidebar');
  const answer = rowsOf(context.calls[card.call]?.answer);
  const use = compileUse(context, card, { location, names: { ...scope.names, row: answer }, viewers: scope.viewers });
  const below =
    card.below &&
    compileUse(context, card.below, {
      location: inside(location, 'below'),
      names: { ...scope.names, row: answer },
      viewers: scope.viewers,
    });
  const call = context.calls[list.rows.call];
  if (call && card.sets !== undefined && !schemaAt(requestOf(call), ['data', card.sets])) {
    const known = schemaAt(requestOf(call), ['data'])?.properties as object | undefined;
    context.check.error(
      inside(location, 'sets'),
      'unknown-request-field',
      `${call.id} has no "${card.sets}" under data`,
      card.sets,
      Object.keys(known ?? {}),
    );
  }
  const params = [...(scope.routes[0]?.path ?? '').matchAll(/\{(\w+)\?\}/g)].map((match) => match[1] as string);
  return (
    use && {
      ...(below && { below }),
      ...(card.sets !== undefined && { sets: card.sets }),
      ...{ use, params, levels: card.levels ?? 1, all: card.all ?? false, counts: card.counts ?? false },
      ...(card.look && { look: card.look }),
    }
  );
}

/** The actions of a row or a record, with their words and their targets or calls. */
export function compileActions(
  context: CompileContext,
  actions: readonly RowAction[],
  names: BindingSchemas,
  { actions: location, ...scope }: Pick<ListScope, 'id' | 'actions'> & Acted,
): RowAction[] {
  for (const [index, action] of actions.entries()) compileAction(context, action, names, { ...scope, location: inside(location, index) });
  return [...actions];
}

/** The subject of an action, and its name in reports. */
interface Acted {
  row: JsonSchema | undefined;
  whose: string;
}

/** Checks an action: its word, its condition, and its target or call. */
export function compileAction(
  context: CompileContext,
  action: RowAction,
  names: BindingSchemas,
  { id, location, row, whose }: Pick<PageScope, 'id' | 'location'> & Acted,
): void {
  checkWhen(context, action.when, row, inside(location, 'when'), whose);
  requireWord(context, `action.${id}.${action.id}`, inside(location, 'id'));
  if (action.kind === 'go' || action.kind === 'compare') compileTarget(context, action, { location, names });
  if (action.kind === 'compare') resolveBinding(context, action.value, names, inside(location, 'value'));
  if (action.kind === 'call' || action.kind === 'batch') {
    compileUse(context, action, { location, names: action.kind === 'batch' ? names : withoutRows(names) });
    // The word for the resulting file's name.
    if (context.calls[action.call]?.answers === 'file') requireWord(context, `action.${id}.${action.id}File`, inside(location, 'call'));
  }
  if (action.icon) context.check.known(inside(location, 'icon'), 'unknown-icon', 'icon of icons.json', action.icon, context.cards.icons);
}

/** An action on one row cannot bind to the selected rows. */
const withoutRows = ({ rows: _, ...names }: BindingSchemas): BindingSchemas => names;

/** The offers of a list, with their words, conditions, and targets or calls. They cannot bind to a row. */
function compileOffers(
  context: CompileContext,
  offers: readonly ListOffer[],
  { rows }: ListPart,
  { id, location, names, viewers }: PageScope,
): ListOffer[] {
  for (const [index, offer] of offers.entries()) {
    const offerLocation = inside(location, 'offers', index);
    requireWord(context, `action.${id}.${offer.id}`, inside(offerLocation, 'id'));
    if (offer.kind === 'go') compileTarget(context, offer, { location: offerLocation, names, viewers });
    else {
      compileUse(context, offer, { location: offerLocation, names });
      if (context.calls[offer.call]?.answers === 'file')
        requireWord(context, `action.${id}.${offer.id}File`, inside(offerLocation, 'call'));
      checkWhen(
        context,
        offer.when,
        resolveSchema(context.calls[rows.call]?.answer),
        inside(offerLocation, 'when'),
        `the answer of ${rows.call}`,
      );
    }
    if (offer.icon)
      context.check.known(inside(offerLocation, 'icon'), 'unknown-icon', 'icon of icons.json', offer.icon, context.cards.icons);
  }
  return [...offers];
}

/** The calls that actions make. */
export const actionUses = (actions: readonly (RowAction | ListOffer)[]): Use[] =>
  actions.flatMap((action) => (action.kind === 'call' || action.kind === 'batch' ? [{ call: action.call, with: action.with ?? {} }] : []));
