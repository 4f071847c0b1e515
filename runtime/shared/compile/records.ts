/**
 * Expands the kinds of records that staff manage: from one card, it makes the routes, pages and words that would otherwise
 * be written by hand. Later steps treat them like any others.
 */
import type { FormCard, ListCard, RecordCard, RouteCard, RowAction } from '../../../schema/define/index.ts';
import { choicesOf, fieldOf, propertiesOf, rowsOf, schemaAt } from './answer.ts';
import { requestOf } from './bindings.ts';
import type { Cards, CompileContext } from './context.ts';
import { requireWord } from './context.ts';
import { inlineTitle } from './menus.ts';

/** The required calls of a record, by the last segment of their ids. */
const needed = ['page', 'find', 'save'] as const;

type RecordRowAction = Exclude<RowAction, { kind: 'download' }>;

/** Adds the routes and pages of every record to the cards. It runs once the calls are known. */
export function expandRecords(context: CompileContext): void {
  const formWords = formWordsOf(context.cards);
  for (const [id, card] of context.cards.records) expand(context, id, card, formWords);
}

function expand(context: CompileContext, id: string, card: RecordCard, formWords: FormWords): void {
  const { cards, check, calls } = context;
  const file = `schema/records/${id}.json`;
  const has = (verb: string): boolean => Object.hasOwn(calls, `${card.calls}.${verb}`);
  const missing = needed.find((verb) => !has(verb));
  if (missing) {
    const storedCalls = Object.keys(calls)
      .filter((call) => call.endsWith('.save'))
      .map((call) => call.slice(0, -'.save'.length));
    check.error({ file, path: ['calls'] }, 'unknown-call', `"${card.calls}" has no call "${missing}"`, card.calls, storedCalls);
    return;
  }
  const names = namesOf(id);
  for (const [key, path] of [
    [names.list, `/${card.group}/records/${id}`],
    [names.new, `/${card.group}/records/${id}/new`],
    [names.edit, `/${card.group}/records/${id}/{id}`],
  ] as const) {
    const location = { file, path: [] };
    if (cards.routes.has(key) || cards.pages.has(key)) check.error(location, 'page-conflict', `${key} is a route or page already`);
    else cards.routes.set(key, { card: routeOf(card, path), group: card.group, location, record: id });
  }
  const rows = rowsOf(calls[`${card.calls}.page`]?.answer);
  const list = listOf(card, { names, has, hasStates: choicesOf(schemaAt(rows, ['status']))?.includes('published') ?? false });
  cards.pages.set(names.list, list);
  cards.pages.set(names.new, formOf(card, names));
  cards.pages.set(names.edit, formOf(card, names, propertiesOf(requestOf(calls[`${card.calls}.save`] as never)), nameOf(card, calls)));
  context.written.set(names.list, { file, path: ['list'] });
  context.written.set(names.new, { file, path: ['form'] });
  context.written.set(names.edit, { file, path: ['form'] });
  checkActionPlacement(context, file, list, card.actions);
  putWords(context, id, card, formWords);
}

/** Problems of parts that were generated from `calls` or `shows` are reported there. */
function checkActionPlacement({ check }: CompileContext, file: string, { actions = [] }: ListCard, own: readonly RowAction[] = []): void {
  const shown = actions.findIndex(({ id }) => id === 'show');
  if (shown >= 0) check.meant(file, ['list', 'actions', shown], ['shows']);
  for (const [index, action] of own.entries()) check.meant(file, ['list', 'actions', actions.indexOf(action)], ['actions', index]);
  for (const part of ['rows', 'actions', 'offers', 'opens']) check.meant(file, ['list', part], ['calls']);
  for (const part of ['data', 'sends', 'with', 'initial', 'onSuccess']) check.meant(file, ['form', part], ['calls']);
  check.meant(file, ['form', 'autosave'], ['autosave']);
  check.meant(file, ['form', 'presence'], ['presence']);
}

/** Ids of the routes and pages of a record; each page has the id of its route. */
const namesOf = (id: string) => ({ list: `records.${id}`, new: `records.${id}.new`, edit: `records.${id}.edit` });
type RecordNames = ReturnType<typeof namesOf>;

const routeOf = ({ who, roles, denied }: RecordCard, path: string): RouteCard => ({
  path,
  who,
  ...(roles && { roles }),
  ...(denied && { denied }),
  unlisted: true,
});

interface RecordFeatures {
  names: RecordNames;
  has: (verb: string) => boolean;
  /** Whether its rows have a publication state. */
  hasStates: boolean;
}

function listOf({ calls, list, shows, page, actions: own = [] }: RecordCard, { names, has, hasStates }: RecordFeatures): ListCard {
  const edit = { route: names.edit, with: { id: '$row.id' } };
  const actions: RowAction[] = [
    { kind: 'go', id: 'edit', ...edit, icon: 'edit', look: 'icon' },
    ...(shows ? [showOf(shows, hasStates)] : []),
    ...own,
    ...(has('move') ? movesOf(`${calls}.move`) : []),
    ...(has('place') ? moveActionsOf(`${calls}.place`) : []),
    ...(has('remove') ? [removeOf(`${calls}.remove`, hasStates)] : []),
  ];
  return {
    kind: 'list',
    rows: { call: `${calls}.page` },
    ...list,
    opens: page ? { route: page, with: { id: '$row.id' } } : edit,
    actions,
    offers: [{ kind: 'go', id: 'new', route: names.new, icon: 'add' }],
  };
}

/** The link to the public page: while the record is published, or always if it has no states. */
const showOf = ({ route, with: values, query }: NonNullable<RecordCard['shows']>, hasStates: boolean): RecordRowAction => ({
  kind: 'go',
  id: 'show',
  icon: 'eye',
  look: 'icon',
  route,
  ...(values && { with: values }),
  ...(query && { query }),
  ...(hasStates && { when: read }),
});

const [unread, read] = [{ status: ['draft', 'withdrawn'] }, { status: ['published'] }];

/**
 * Actions that publish and withdraw. A batch takes only the selected rows that are in another state, so that a whole page can
 * be selected.
 */
const movesOf = (call: string): RecordRowAction[] => [
  { kind: 'call', id: 'publish', call, with: { ids: ['$row.id'], status: 'published' }, when: unread },
  { kind: 'call', id: 'withdraw', call, with: { ids: ['$row.id'], status: 'withdrawn' }, when: read, confirm: true },
  { kind: 'batch', id: 'publishAll', call, with: { ids: '$rows.id', status: 'published' }, when: unread, confirm: true },
  { kind: 'batch', id: 'withdrawAll', call, with: { ids: '$rows.id', status: 'withdrawn' }, when: read, confirm: true },
];

const moveActionsOf = (call: string): RecordRowAction[] => [
  { kind: 'call', id: 'raise', call, with: { id: '$row.id', by: -1 }, icon: 'sort-ascending', look: 'icon' },
  { kind: 'call', id: 'lower', call, with: { id: '$row.id', by: 1 }, icon: 'sort-descending', look: 'icon' },
];

/** A record that was never published can be removed. A record without states can be removed if it is not in use. */
const removeOf = (call: string, hasStates: boolean): RecordRowAction => ({
  kind: 'call',
  id: 'remove',
  call,
  with: { ids: ['$row.id'] },
  ...(hasStates && { when: { status: ['draft'] } }),
  confirm: 'danger',
});

/** The field that names a record in its form: the first column of the list, in one language or in all. */
function nameOf({ calls: prefix, list }: RecordCard, calls: CompileContext['calls']): string | undefined {
  const read = propertiesOf(calls[`${prefix}.find`]?.answer);
  const [first] = list.columns;
  const column = typeof first === 'string' ? first : first?.field;
  return [column, `${column}s`].find((field) => field !== undefined && named.has(fieldOf(read[field])?.kind));
}

/** Kinds of fields that can be a heading. */
const named: ReadonlySet<unknown> = new Set(['text', 'localText', 'code']);

/**
 * The form of a new or an existing record. The latter has the record's name as its heading, and sends the version that the
 * edit is based on.
 */
function formOf(
  { calls, page, autosave, presence, form: { fixed = [], outdated, ...form } }: RecordCard,
  names: RecordNames,
  request?: object,
  name?: string,
): FormCard {
  const after = { draft: true, onSuccess: page ? { route: page, with: { id: '$answer.id' } } : { route: names.list } } as const;
  const drafts = (record?: string) => autosave !== undefined && { autosave: { calls: autosave, ...(record !== undefined && { record }) } };
  if (!request) return { kind: 'form', sends: `${calls}.save`, ...form, ...drafts(), ...after };
  const left = (fields: readonly string[]) => fields.filter((field) => !fixed.includes(field));
  return {
    kind: 'form',
    ...(name !== undefined && { head: { title: `$record.${name}` } }),
    data: { record: { call: `${calls}.find`, with: { id: '$route.id' } } },
    sends: `${calls}.save`,
    with: { id: '$route.id', ...('version' in request && { version: '$record.updatedAt' }) },
    ...form,
    ...(form.needs && { needs: left(form.needs) }),
    ...(form.fields && { fields: left(form.fields) }),
    ...(form.steps && { steps: form.steps.map((step) => ({ ...step, fields: left(step.fields) })) }),
    ...drafts('$route.id'),
    ...(presence !== undefined && { presence: { call: presence, with: { id: '$route.id' } } }),
    initial: '$record',
    ...(form.checks && { checks: { ...form.checks, with: { ...form.checks.with, id: '$route.id' } } }),
    ...(outdated !== undefined && { outdated: `$record.${outdated}` }),
    ...after,
  };
}

/** Words that all records share, written once under `records`. */
const words = ['edit', 'show', 'publish', 'withdraw', 'publishAll', 'withdrawAll', 'raise', 'lower', 'remove', 'new'] as const;

/** Keys of the words of forms within a list page, by language and page. */
type FormWords = ReadonlyMap<string, ReadonlyMap<string | undefined, readonly string[]>>;

const formWordsOf = ({ words: languages }: Cards): FormWords =>
  new Map([...languages].map(([language, known]) => [language, Map.groupBy(known.keys(), (key) => /^page\.(.+?)\.form\./.exec(key)?.[1])]));

/** Adds the words of a record: titles from the card, shared words for actions, and the same steps and hints in both forms. */
function putWords(context: CompileContext, id: string, card: RecordCard, formWords: FormWords): void {
  const { cards } = context;
  const location = { file: `schema/records/${id}.json`, path: [] };
  const names = namesOf(id);
  const ofForms = `page.${names.list}.form.`;
  inlineTitle(context, `route.${names.list}`, card.title, location);
  for (const [language, known] of cards.words) {
    const copy = (to: string, from: string, fill = (text: string) => text): void => {
      const word = known.get(from);
      if (word) known.set(to, { text: fill(word.text), location });
    };
    const title = card.title[language as keyof typeof card.title] ?? card.title.en;
    for (const form of ['new', 'edit'] as const)
      copy(`route.${names[form]}`, `records.${form}Title`, (text) => text.replace('{{title}}', title));
    for (const form of [names.new, names.edit]) if (!known.has(`page.${form}.send`)) copy(`page.${form}.send`, 'records.save');
    for (const key of formWords.get(language)?.get(names.list) ?? [])
      for (const form of [names.new, names.edit]) copy(`page.${form}.${key.slice(ofForms.length)}`, key);
    for (const word of words) copy(`action.${names.list}.${word}`, `records.${word}`);
  }
  for (const word of [...words, 'newTitle', 'editTitle', 'save']) requireWord(context, `records.${word}`, location);
  for (const optional of [`action.${names.list}.`, ofForms, `page.${names.edit}.hint.`]) context.optionalWords.add(optional);
}
