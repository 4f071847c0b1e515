import type { SearchCard } from '../../../../../schema/define/index.ts';
import type { Column, Filter, JsonSchema, SearchPage, Use } from '../../../portal.ts';
import { bare, propertiesOf, rowsOf, schemaAt } from '../../answer.ts';
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
    card.contentRequest && compileContentRequest(context, card.contentRequest, { ...scope, at: inside(scope.at, 'contentRequest') });
  const ask = present(
    (card.ask ?? []).map((link, index) =>
      compileTarget(context, link, { at: inside(scope.at, 'ask', index), names: scope.names, viewers: scope.viewers }),
    ),
  );
  const save = card.save && compileTarget(context, { route: card.save }, { at: inside(scope.at, 'save'), names: scope.names });
  const opened = card.opened && compileOpened(context, card.opened, row, scope);
  const shown =
    card.shown && compileUse(context, card.shown, { at: inside(scope.at, 'shown'), names: scope.names, viewers: scope.viewers });
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
  const at = inside(scope.at, 'named');
  context.check.known(inside(at, 'tab'), 'unknown-way', `value of ${tabs.field}`, tab, new Set(tabs.choices));
  const compiled = ways.map(({ id, icon, ...link }, index) => {
    const cardAt = inside(at, 'ways', index);
    requireWord(context, `page.${scope.id}.named.${id}`, inside(cardAt, 'id'));
    context.check.known(inside(cardAt, 'icon'), 'unknown-icon', 'icon of icons.json', icon, context.cards.icons);
    return { ...compileTarget(context, link, { at: cardAt, names: { ...scope.names, row }, viewers: scope.viewers }), id, icon };
  });
  return { tab, ways: compiled };
}

/** The call for an opened hit. */
const compileOpened = (
  context: CompileContext,
  opened: NonNullable<SearchCard['opened']>,
  row: JsonSchema | undefined,
  { at, names, viewers }: PageScope,
) => compileUse(context, opened, { at: inside(at, 'opened'), names: { ...names, row }, viewers, filled: ['place'] });

/** The rows, filters and orders, as for any list. */
function compileHits(context: CompileContext, card: SearchCard, scope: PageScope) {
  const rowsAt = inside(scope.at, 'rows');
  const use = compileUse(context, card.rows, { at: rowsAt, names: scope.names, viewers: scope.viewers, filled: ['pageNo', 'pageSize'] });
  const call = use && context.calls[use.call];
  if (!call) return undefined;
  if (bare(call.answer)?.search !== true) {
    context.check.error(
      inside(rowsAt, 'call'),
      'not-a-search',
      `${call.id} does not answer searchPageOf(), which a search page requires`,
      call.id,
    );
    return undefined;
  }
  const look = { columns: [], filters: card.filters, search: 'keyword' as const, sorts: card.sorts, opens: card.opens };
  return compileListPart(context, use, look, {
    ...scope,
    rows: rowsAt,
    look: scope.at,
    opens: inside(scope.at, 'opens'),
    actions: scope.at,
  });
}

function compileHit(
  context: CompileContext,
  { hit, rows }: SearchCard,
  row: JsonSchema | undefined,
  scope: PageScope,
): SearchPage['hit'] | undefined {
  const at = inside(scope.at, 'hit');
  const whose = `the rows of ${rows.call}`;
  const part = (name: Exclude<keyof typeof hit, 'passages' | 'facts'>): Column | undefined =>
    hit[name] === undefined ? undefined : compileColumn(context, hit[name], row, inside(at, name), 'unknown-column', whose);
  const title = part('title');
  const others = {
    ...{ code: part('code'), language: part('language'), path: part('path'), snippet: part('snippet') },
    ...{ poster: part('poster'), length: part('length') },
  };
  const facts = (hit.facts ?? []).map((fact, index) =>
    compileColumn(context, fact, row, inside(at, 'facts', index), 'unknown-column', whose),
  );
  const passages = hit.passages && compilePassages(context, hit.passages, row, { ...scope, at: inside(at, 'passages') });
  return title && { title, ...withoutMissing(others), facts: present(facts), ...(passages && { passages }) };
}

/** Passages within a hit: each needs a time and a text. */
function compilePassages(
  context: CompileContext,
  { field, opens }: NonNullable<SearchCard['hit']['passages']>,
  row: JsonSchema | undefined,
  { at, names, viewers }: PageScope,
): NonNullable<SearchPage['hit']['passages']> | undefined {
  const passage = bare(schemaAt(row, [field])?.items as JsonSchema | undefined);
  const known = propertiesOf(passage);
  if (!known.seconds || !known.text) {
    context.check.error(inside(at, 'field'), 'unknown-field', `"${field}" contains no passages: rows with seconds and a text`);
    return undefined;
  }
  return { field, opens: compileTarget(context, opens, { at: inside(at, 'opens'), names: { ...names, row, passage }, viewers }) };
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
  const at = inside(scope.at, 'tabs');
  const column = compileColumn(context, tabs, row, at, 'unknown-column', `the rows of ${rows.call}`);
  if (!column) return undefined;
  if (!column.choices) {
    context.check.error(at, 'field-kind', `"${tabs}" is ${column.kind}; tabs are the values of a choice`);
    return undefined;
  }
  for (const value of column.choices) {
    context.check.known(at, 'unknown-icon', 'icon of icons.json', value, context.cards.icons);
    requireWord(context, `page.${scope.id}.${tabs}.${value}`, at);
  }
  return column;
}

function compileStart(context: CompileContext, { start = [], rows }: SearchCard, row: JsonSchema | undefined, scope: PageScope): Filter[] {
  const call = context.calls[rows.call];
  const request = call && requestOf(call);
  const filters = start.map((field, index) => {
    const fieldAt = inside(scope.at, 'start', index);
    const filter = compileFilter(context, field, request, row, fieldAt, rows.call);
    if (filter) requireWord(context, `page.${scope.id}.start.${field}`, fieldAt);
    return filter;
  });
  return present(filters);
}

/** Frequent searches are offered only for a search of the whole portal. Elsewhere most of them find nothing. */
function compileHot(context: CompileContext, { id, at, names, viewers }: PageScope): Use | undefined {
  const hot = context.cards.portal?.search?.route === id ? hotQueries(context) : undefined;
  return hot && compileUse(context, hot, { at: inside(at, 'start'), names, viewers });
}
