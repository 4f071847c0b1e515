import type { SearchCard } from '../../../../../schema/define/index.ts';
import type { Column, Filter, JsonSchema, SearchPage, Use } from '../../../portal.ts';
import { propertiesOf, resolveSchema, rowsOf, schemaAt } from '../../answer.ts';
import { compileTarget, compileUse, inside, requestOf } from '../../bindings.ts';
import { type CompileContext, requireWord } from '../../context.ts';
import { hotQueries } from '../../search.ts';
import { columnWords, compileColumn, compileFilter, present } from '../columns.ts';
import { compileContentRequest } from '../contentRequest.ts';
import { carriedCalls, compileHead, type PageScope } from '../context.ts';
import { compileListPart, listWords } from '../list.ts';

/** A search page: a list whose rows are rendered as hits, with suggestions before and after a search. */
export function compileSearchPage(context: CompileContext, card: SearchCard, scope: PageScope): SearchPage | undefined {
  const list = compileHits(context, card, scope);
  if (!list) return undefined;
  const row = rowsOf(context.calls[list.rows.call]?.answer);
  const hit = compileHit(context, card, row, scope);
  const tabs = compileTabs(context, card, row, scope);
  const start = compileStart(context, card, row, scope);
  const hot = compileHot(context, scope);
  const contentRequest =
    card.contentRequest &&
    compileContentRequest(context, card.contentRequest, { ...scope, location: inside(scope.location, 'contentRequest') });
  const ask = present(
    (card.ask ?? []).map((link, index) =>
      compileTarget(context, link, { location: inside(scope.location, 'ask', index), names: scope.names, viewers: scope.viewers }),
    ),
  );
  const save = card.save && compileTarget(context, { route: card.save }, { location: inside(scope.location, 'save'), names: scope.names });
  const opened = card.opened && compileOpened(context, card.opened, row, scope);
  const shown =
    card.shown &&
    compileUse(context, card.shown, { location: inside(scope.location, 'shown'), names: scope.names, viewers: scope.viewers });
  if (!hit || !tabs) return undefined;
  const named = card.named && compileNamed(context, card.named, { tabs, row, scope });
  const columns = [hit.title, ...present([hit.code, hit.language, hit.path, hit.snippet]), ...hit.facts];
  const page = { ...list, columns };
  return {
    kind: 'search',
    search: true,
    id: scope.id,
    head: compileHead(context, card.head, scope),
    list: page,
    tabs,
    hit,
    start,
    ...(named && { named }),
    ...(opened && { opened }),
    ...(shown && { shown }),
    ...(hot && { hot }),
    ...(contentRequest && { contentRequest }),
    ...(save && { save: save.route }),
    ...(ask.length > 0 && { ask }),
    icons: [...(tabs.choices ?? []), ...(named?.ways.map(({ icon }) => icon) ?? [])],
    isLive: true,
    calls: carriedCalls(context, [list.rows, opened, shown, hot, contentRequest?.sends]),
    words: [
      ...[`page.${scope.id}.`, 'search.page.', 'list.', ...(contentRequest ? ['form.'] : [])],
      ...[...listWords(page), ...columnWords([tabs, ...start, ...(contentRequest?.fields ?? [])])],
    ],
  };
}

/** The links of a hit whose code the query contains. */
function compileNamed(
  context: CompileContext,
  { tab, ways }: NonNullable<SearchCard['named']>,
  { tabs, row, scope }: { tabs: Column; row: JsonSchema | undefined; scope: PageScope },
): NonNullable<SearchPage['named']> {
  const location = inside(scope.location, 'named');
  context.check.known(inside(location, 'tab'), 'unknown-way', `value of ${tabs.field}`, tab, new Set(tabs.choices));
  const compiled = ways.map(({ id, icon, ...link }, index) => {
    const cardLocation = inside(location, 'ways', index);
    requireWord(context, `page.${scope.id}.named.${id}`, inside(cardLocation, 'id'));
    context.check.known(inside(cardLocation, 'icon'), 'unknown-icon', 'icon of icons.json', icon, context.cards.icons);
    return {
      ...compileTarget(context, link, { location: cardLocation, names: { ...scope.names, row }, viewers: scope.viewers }),
      id,
      icon,
    };
  });
  return { tab, ways: compiled };
}

/** The call for an opened hit. */
const compileOpened = (
  context: CompileContext,
  opened: NonNullable<SearchCard['opened']>,
  row: JsonSchema | undefined,
  { location, names, viewers }: PageScope,
) => compileUse(context, opened, { location: inside(location, 'opened'), names: { ...names, row }, viewers, filled: ['place'] });

/** The rows, filters and orders, as for any list. */
function compileHits(context: CompileContext, card: SearchCard, scope: PageScope) {
  const rowsLocation = inside(scope.location, 'rows');
  const use = compileUse(context, card.rows, {
    location: rowsLocation,
    names: scope.names,
    viewers: scope.viewers,
    filled: ['pageNo', 'pageSize'],
  });
  const call = use && context.calls[use.call];
  if (!call) return undefined;
  if (resolveSchema(call.answer)?.search !== true) {
    context.check.error(
      inside(rowsLocation, 'call'),
      'not-a-search',
      `${call.id} does not answer searchPageOf(), which a search page requires`,
      call.id,
    );
    return undefined;
  }
  const look = { columns: [], filters: card.filters, search: 'keyword' as const, sorts: card.sorts, opens: card.opens };
  return compileListPart(context, use, look, {
    ...scope,
    rows: rowsLocation,
    look: scope.location,
    opens: inside(scope.location, 'opens'),
    actions: scope.location,
  });
}

function compileHit(
  context: CompileContext,
  { hit, rows }: SearchCard,
  row: JsonSchema | undefined,
  scope: PageScope,
): SearchPage['hit'] | undefined {
  const location = inside(scope.location, 'hit');
  const whose = `the rows of ${rows.call}`;
  const part = (name: Exclude<keyof typeof hit, 'passages' | 'facts'>): Column | undefined =>
    hit[name] === undefined ? undefined : compileColumn(context, hit[name], row, inside(location, name), 'unknown-column', whose);
  const title = part('title');
  const others = {
    ...{ code: part('code'), language: part('language'), path: part('path'), snippet: part('snippet') },
    ...{ poster: part('poster'), length: part('length') },
  };
  const facts = (hit.facts ?? []).map((fact, index) =>
    compileColumn(context, fact, row, inside(location, 'facts', index), 'unknown-column', whose),
  );
  const passages = hit.passages && compilePassages(context, hit.passages, row, { ...scope, location: inside(location, 'passages') });
  return title && { title, ...withoutMissing(others), facts: present(facts), ...(passages && { passages }) };
}

/** Passages within a hit: each needs a time and a text. */
function compilePassages(
  context: CompileContext,
  { field, opens }: NonNullable<SearchCard['hit']['passages']>,
  row: JsonSchema | undefined,
  { location, names, viewers }: PageScope,
): NonNullable<SearchPage['hit']['passages']> | undefined {
  const passage = resolveSchema(schemaAt(row, [field])?.items as JsonSchema | undefined);
  const known = propertiesOf(passage);
  if (!known.seconds || !known.text) {
    context.check.error(inside(location, 'field'), 'unknown-field', `"${field}" contains no passages: rows with seconds and a text`);
    return undefined;
  }
  return {
    field,
    opens: compileTarget(context, opens, { location: inside(location, 'opens'), names: { ...names, row, passage }, viewers }),
  };
}

const withoutMissing = <Key extends string>(parts: Record<Key, Column | undefined>): Partial<Record<Key, Column>> =>
  Object.fromEntries(Object.entries(parts).filter(([, column]) => column !== undefined)) as Partial<Record<Key, Column>>;

/** The values of the tabs are also icon ids. */
function compileTabs(
  context: CompileContext,
  { tabs, rows }: SearchCard,
  row: JsonSchema | undefined,
  scope: PageScope,
): Column | undefined {
  const location = inside(scope.location, 'tabs');
  const column = compileColumn(context, tabs, row, location, 'unknown-column', `the rows of ${rows.call}`);
  if (!column) return undefined;
  if (!column.choices) {
    context.check.error(location, 'field-kind', `"${tabs}" is ${column.kind}; tabs are the values of a choice`);
    return undefined;
  }
  for (const value of column.choices) {
    context.check.known(location, 'unknown-icon', 'icon of icons.json', value, context.cards.icons);
    requireWord(context, `page.${scope.id}.${tabs}.${value}`, location);
  }
  return column;
}

function compileStart(context: CompileContext, { start = [], rows }: SearchCard, row: JsonSchema | undefined, scope: PageScope): Filter[] {
  const call = context.calls[rows.call];
  const request = call && requestOf(call);
  const filters = start.map((field, index) => {
    const fieldLocation = inside(scope.location, 'start', index);
    const filter = compileFilter(context, field, request, row, fieldLocation, rows.call);
    if (filter) requireWord(context, `page.${scope.id}.start.${field}`, fieldLocation);
    return filter;
  });
  return present(filters);
}

/** Frequent searches are offered only for a search of the whole portal. Elsewhere most of them find nothing. */
function compileHot(context: CompileContext, { id, location, names, viewers }: PageScope): Use | undefined {
  const hot = context.cards.portal?.search?.route === id ? hotQueries(context) : undefined;
  return hot && compileUse(context, hot, { location: inside(location, 'start'), names, viewers });
}
