import type { Block, BlocksCard, CallUse, CustomCard, DetailCard, FieldKind } from '../../../../schema/define/index.ts';
import type {
  AskedPart,
  BlockPart,
  BlocksPage,
  Column,
  ContentRequestPart,
  CustomPage,
  DetailPage,
  Input,
  JsonSchema,
  RecordFormat,
  Use,
} from '../../portal.ts';
import { bare, propertiesOf, rowsOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileTarget, compileUse, inside, requestOf, resolveBinding } from '../bindings.ts';
import type { At } from '../check.ts';
import { type CompileContext, needWord } from '../context.ts';
import { hotQueries } from '../search.ts';
import { columnWords, compileColumn, compileFilter, present } from './columns.ts';
import { compileInlineRequest } from './contentRequest.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';
import { compileData } from './data.ts';
import { inputOf, inputsOf, usesOf } from './form.ts';
import { actionUses, compileAction, compileActions } from './list.ts';
import { compileMarks } from './marks.ts';
import { compileOpens } from './opens.ts';
import { shownByTabs, tabsOf } from './tabs.ts';
import { knownWhen } from './when.ts';

export function compileDetail(context: CompileContext, card: DetailCard, place: PagePlace): DetailPage {
  const { data: all, waves, names } = compileData(context, card.data, place);
  const parts = [{ blocks: card.blocks, at: place.at }, ...tabsOf(context, card, { ...place, names })];
  const blocks = parts.flatMap(({ blocks: own, at, tab }) =>
    compileBlocks(context, own, { ...place, names, data: all, at }).map((block) => (tab === undefined ? block : { ...block, tab })),
  );
  const data = card.tabs ? shownByTabs(card, all) : all;
  const formats = compileFormats(context, card, place);
  return {
    kind: 'detail',
    id: place.id,
    data,
    waves,
    blocks,
    record: Object.keys(card.data)[0] ?? '',
    ...(card.formats && { formats }),
    ...(card.tabs && { parts: card.tabs.map(({ id, count }) => ({ id, ...(count && { count }) })) }),
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...Object.values(formats), ...blockUses(blocks)]),
    words: [`page.${place.id}.`, 'detail.', ...blockWords(place.id, blocks)],
  };
}

/** They are asked for by their address alone: nothing of the page is loaded for them. */
function compileFormats(context: CompileContext, card: DetailCard, place: PagePlace): Partial<Record<RecordFormat, Use>> {
  const found = Object.entries(card.formats ?? {}).flatMap(([format, use]) => {
    const at = inside(place.at, 'formats', format);
    const call = context.calls[use.call];
    if (call && call.answers !== 'file') context.check.error(inside(at, 'call'), 'field-kind', `${use.call} answers no file`);
    const compiled = compileUse(context, use, { at, names: place.names });
    return compiled ? [[format, compiled] as const] : [];
  });
  return Object.fromEntries(found);
}

export function compileBlocksPage(context: CompileContext, card: BlocksCard, place: PagePlace): BlocksPage {
  const { data, waves, names } = compileData(context, { ...hotData(context, card.blocks), ...card.data }, place);
  const blocks = compileBlocks(context, card.blocks, { ...place, names, data });
  return {
    kind: 'blocks',
    id: place.id,
    ...(blocks.some(({ kind }) => kind === 'banner') && { bannerTitle: true as const }),
    data,
    waves,
    blocks,
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]),
    words: [`page.${place.id}.`, ...blockWords(place.id, blocks)],
  };
}

/** A page whose component is written by hand. */
export function compileCustom(context: CompileContext, card: CustomCard, place: PagePlace): CustomPage {
  const { data, waves, names } = compileData(context, card.data, place);
  context.check.known(
    inside(place.at, 'component'),
    'unknown-component',
    'component of pages/',
    card.component,
    new Set(context.input.components),
  );
  if (card.record !== undefined) context.check.known(inside(place.at, 'record'), 'unknown-binding', 'name under data', card.record, data);
  const forms = compileAsked(context, card.forms ?? {}, place, names);
  const inputs = Object.values(forms).flatMap(({ fields }) => fields);
  const further = (card.calls ?? []).filter((call, index) =>
    context.check.known(inside(place.at, 'calls', index), 'unknown-call', 'call', call, context.calls),
  );
  const made = [...further, ...Object.values(forms).map(({ call }) => call)].map((call) => ({ call, with: {} }));
  return {
    kind: 'custom',
    isLive: true,
    id: place.id,
    component: card.component,
    data,
    waves,
    ...(card.record !== undefined && { record: card.record }),
    forms,
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...made, ...inputs.flatMap(usesOf)]),
    words: [`page.${place.id}.`, ...(card.words ?? []), ...(inputs.length > 0 ? ['form.', ...columnWords(inputs)] : [])],
  };
}

/** The component sends them, and may know the rest of the request: only what is asked for is checked. */
function compileAsked(
  context: CompileContext,
  cards: NonNullable<CustomCard['forms']>,
  { at }: PagePlace,
  names: BindingSchemas,
): Record<string, AskedPart> {
  const asked = Object.entries(cards).flatMap(([name, { call: id, fields }]) => {
    const call = context.calls[id];
    context.check.known(inside(at, 'forms', name, 'call'), 'unknown-call', 'call', id, context.calls);
    if (!call) return [];
    return [
      [
        name,
        { call: id, fields: inputsOf(context, { sends: id }, fields, requestOf(call), names, inside(at, 'forms', name, 'fields')) },
      ] as const,
    ];
  });
  return Object.fromEntries(asked);
}

/** What many search for, under the name by which the block looks for it. */
function hotData(context: CompileContext, blocks: readonly Block[]): Record<string, CallUse> {
  const hot = blocks.some((block) => block.kind === 'search' && block.hot) ? hotQueries(context) : undefined;
  return hot ? { hot } : {};
}

/** What a few fields that are sent from where they stand need of the words of forms. */
const toldWords = ['form.send', 'form.sending', 'form.optional', 'form.choose', 'form.none', 'form.failed', 'form.fault.', 'form.summary'];

export const blockWords = (id: string, blocks: readonly BlockPart[]): string[] =>
  blocks.flatMap((block) => [
    `block.${block.kind}.`,
    ...(block.kind === 'texts' ? ['block.text.'] : []),
    ...(block.kind === 'gallery' ? ['block.text.picture', 'block.text.close'] : []),
    ...(block.kind === 'drawing' || block.kind === 'pages' ? ['block.viewer.'] : []),
    ...(block.wish ? toldWords : []),
    ...(block.kind === 'downloads' || isTaken(block) ? ['block.files.', 'block.downloads.'] : []),
    ...(block.kind === 'edits' || block.kind === 'downloads' || isTaken(block)
      ? [`action.${id}.`, 'list.action.', 'list.confirm.', 'list.failed.text']
      : []),
    ...columnWords([
      ...(block.columns ?? []),
      ...(block.details ?? []),
      block.column,
      ...(block.inputs ?? []),
      ...(block.wish?.fields ?? []),
      ...(block.marked ?? []),
    ]),
  ]);

/** A table whose rows are files to download. */
const isTaken = (block: BlockPart): block is Extract<BlockPart, { kind: 'table' }> & { download: object } =>
  block.kind === 'table' && block.download !== undefined;

export const blockUses = (blocks: readonly BlockPart[]): Use[] =>
  blocks.flatMap((block) => {
    const told = block.wish ? [block.wish.sends] : [];
    if (block.kind === 'edits') return actionUses(block.actions);
    if (block.kind === 'downloads') return actionUses([block.first]);
    if (isTaken(block)) return actionUses([block.download.first]);
    if (block.kind === 'actions') return [...told, ...block.actions.flatMap(switchUse)];
    if (block.kind === 'text') return block.place ? [{ call: block.place.call, with: block.place.with }] : [];
    return block.kind === 'feedback' ? [{ call: block.call, with: block.with }, ...told] : [];
  });

type Button = Exclude<Extract<Block, { kind: 'actions' }>['actions'][number], string>;

const switchUse = (action: Button | string): Use[] =>
  typeof action !== 'string' && action.kind === 'switch' ? [{ call: action.call, with: action.with }] : [];

/** Where blocks stand, and the calls behind the names that they show. */
type BlockPlace = Pick<PagePlace, 'id' | 'at' | 'names' | 'viewers'> & { data: Record<string, Use> };

export const compileBlocks = (context: CompileContext, blocks: readonly Block[], place: BlockPlace): BlockPart[] =>
  blocks.map((block, index) => compileBlock(context, block, { ...place, at: inside(place.at, 'blocks', index) }));

function compileBlock(context: CompileContext, block: Block, place: BlockPlace): BlockPart {
  if ('heading' in block && block.heading) needWord(context, `page.${place.id}.${block.heading}`, inside(place.at, 'heading'));
  if (!('of' in block) || block.of === undefined) return compilers[block.kind](context, block as never, place, undefined);
  if (!(block.of in place.names)) {
    context.check.error(inside(place.at, 'of'), 'unknown-binding', `the page loads no "${block.of}"`, block.of, Object.keys(place.names));
    return { ...block, columns: [] } as unknown as BlockPart;
  }
  return (compilers[block.kind] as unknown as BlockCompiler<Block>)(context, block, place, place.names[block.of]);
}

type BlockCompiler<B extends Block> = (context: CompileContext, block: B, place: BlockPlace, answer: JsonSchema | undefined) => BlockPart;

/** What each block asks of the answer it shows. Exhaustive: a block that is forgotten does not compile. */
const compilers: { [Kind in Block['kind']]: BlockCompiler<Extract<Block, { kind: Kind }>> } = {
  meta: (context, block, place, answer) => {
    const fields = block.fields.map((fact, at) => {
      const column = compileColumn(context, fact, answer, inside(place.at, 'fields', at), 'unknown-field', `what "${block.of}" answers`);
      const when = typeof fact === 'string' ? undefined : fact.when;
      return column && when ? { ...column, when } : column;
    });
    return { ...block, columns: present(fields) };
  },
  text: (context, block, place, answer) => {
    if (block.place) compileKeptPlace(context, block.place, { ...place, at: inside(place.at, 'place') });
    return oneField(context, block, place, answer, ['richText']);
  },
  texts: (context, block, place, answer) => {
    const row = rowsOf(answer);
    for (const name of ['title', 'anchor'] as const) knownField(context, block[name], row, inside(place.at, name), block.of);
    return oneField(context, block, place, row, ['richText']);
  },
  lead: (context, block, place, answer) => oneField(context, block, place, answer, ['text', 'longText', 'marked']),
  player: (context, block, place, answer) => oneField(context, block, place, answer, ['recording']),
  drawing: (context, block, place, answer) => {
    const part = oneField(context, block, place, answer, ['drawing']);
    const row = rowsInField(context, block.spots, answer, { ...place, at: inside(place.at, 'spots') });
    const columns = present(
      block.columns.map((shown, at) =>
        compileColumn(context, shown, row, inside(place.at, 'columns', at), 'unknown-column', `the rows of "${block.spots}"`),
      ),
    );
    if (block.wires) {
      const known = columns.filter(({ kind }) => kind === 'choice').map(({ field }) => field);
      context.check.known(inside(place.at, 'wires'), 'unknown-column', 'choice among the columns', block.wires, new Set(known));
    }
    if (block.file) knownField(context, block.file, answer, inside(place.at, 'file'), block.of);
    return { ...part, columns };
  },
  pages: (context, block, place, answer) => {
    if (block.mark) knownField(context, block.mark, answer, inside(place.at, 'mark'), block.of);
    return oneField(context, block, place, answer, ['pages']);
  },
  outward: (context, block, place, answer) => {
    compileTarget(context, block.cancel, { at: inside(place.at, 'cancel'), names: place.names, viewers: place.viewers });
    return oneField(context, block, place, answer, ['address']);
  },
  files: (context, block, place, answer) => oneField(context, block, place, answer, ['files', 'file']),
  downloads: (context, block, place, answer) => {
    compileAction(context, block.first, place.names, { id: place.id, at: inside(place.at, 'first'), row: answer, whose: `"${block.of}"` });
    return oneField(context, block, place, answer, ['files', 'file']);
  },
  versions: (context, block, place, answer) => {
    const isLoaded = context.check.known(
      inside(place.at, 'record'),
      'unknown-binding',
      'name that the page loads',
      block.record,
      place.names,
    );
    if (isLoaded) knownField(context, 'version', place.names[block.record], inside(place.at, 'record'), block.record);
    knownField(context, 'version', rowsOf(answer), inside(place.at, 'of'), block.of);
    const columns = block.columns.map((shown, at) =>
      compileColumn(context, shown, rowsOf(answer), inside(place.at, 'columns', at), 'unknown-column', `the rows of "${block.of}"`),
    );
    return { ...block, columns: present(columns) };
  },
  gallery: (context, block, place, answer) => {
    const row = rowsInField(context, block.field, answer, place);
    for (const name of ['picture', 'caption'] as const) knownField(context, block[name], row, inside(place.at, name), block.field);
    return block;
  },
  steps: (context, block, place, answer) => {
    const row = rowsInField(context, block.field, answer, { at: inside(place.at, 'field') });
    for (const name of ['title', 'text', 'caution', 'picture'] as const)
      if (block[name]) knownField(context, block[name], row, inside(place.at, name), block.field);
    return block;
  },
  compare: compileCompare,
  facts: (context, block, place, answer) => oneField(context, block, place, answer, ['facts']),
  actions: (context, block, place, answer) => {
    const made = block.actions.map((action, index) =>
      typeof action === 'string' ? undefined : compileButton(context, action, { ...place, at: inside(place.at, 'actions', index) }, answer),
    );
    const wish = made.find((one) => one !== undefined);
    return { ...block, ...(wish && { wish }) };
  },
  edits: (context, block, place, answer) => {
    const at = inside(place.at, 'actions');
    compileActions(context, block.actions, place.names, { id: place.id, actions: at, row: answer, whose: `"${block.of}"` });
    return block;
  },
  feedback: (context, block, place, answer) => {
    compileUse(context, { call: block.call, with: block.with }, { at: place.at, names: place.names, filled: ['helpful'] });
    for (const name of ['up', 'down'] as const) knownField(context, block[name], answer, inside(place.at, name), block.of);
    const wish = block.tells && compileTells(context, block.tells, { ...place, at: inside(place.at, 'tells') });
    return { ...block, ...(wish && { wish }) };
  },
  table: compileRows,
  ask: (context, block, place) => {
    needWord(context, `page.${place.id}.${block.button ?? 'ask'}`, place.at);
    const inputs = compileAskedFields(context, block, place);
    return { ...block, inputs };
  },
  refusal: (_, block) => block,
  rows: (context, block, place, answer) => {
    const { columns } = compileRows(context, block, place, answer);
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const marked = block.marks && compileMarks(context, block.marks, row, inside(place.at, 'marks'), whose);
    if (block.more) compileTarget(context, block.more, { at: inside(place.at, 'more'), names: place.names, viewers: place.viewers });
    return { ...block, columns, ...(marked && { marked }) } as BlockPart;
  },
  tiles: (context, block, place, answer) => {
    const row = rowsOf(answer);
    for (const name of ['title', 'text', 'picture'] as const)
      if (block[name]) knownField(context, block[name], row, inside(place.at, name), block.of);
    const counts = (block.counts ?? []).map((field, at) =>
      compileColumn(context, field, row, inside(place.at, 'counts', at), 'unknown-field', `the rows of "${block.of}"`),
    );
    if (block.opens)
      compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
    return { ...block, columns: present(counts) } as BlockPart;
  },
  figures: (context, block, place, answer) => {
    const columns = block.fields.map((field, at) => {
      const fieldAt = inside(place.at, 'fields', at);
      return numberColumn(context, field, answer, fieldAt, `what "${block.of}" answers`);
    });
    return { ...block, columns: present(columns) };
  },
  chart: (context, block, place, answer) => {
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const along = compileColumn(context, block.along, row, inside(place.at, 'along'), 'unknown-field', whose);
    const series = block.series.map((field, at) => numberColumn(context, field, row, inside(place.at, 'series', at), whose));
    return { ...block, columns: present([along, ...series]) };
  },
  chooser: (context, block, place) => {
    if (typeof block.values === 'object' && 'of' in block.values) return compileRowChooser(context, block, block.values, place);
    const values = block.values === 'sites' ? ['all'] : block.values;
    for (const word of ['title', ...values]) needWord(context, `page.${place.id}.${block.id}.${word}`, inside(place.at, 'id'));
    if (block.initial && !values.includes(block.initial))
      context.check.error(inside(place.at, 'initial'), 'wrong-value', `"${block.initial}" is none of the values`, block.initial, values);
    return block;
  },
  map: compileMap,
  menu: (context, block, place) => {
    context.check.known(inside(place.at, 'menu'), 'unknown-menu', 'menu', block.menu, context.cards.menus);
    return block;
  },
  banner: (_, block) => block,
  search: (context, block, place) => {
    if (!context.cards.portal?.search) context.check.error(place.at, 'no-search', 'portal.json says nothing of a search');
    return block;
  },
  note: (context, block, place, answer) => {
    needWord(context, `page.${place.id}.${block.id}`, inside(place.at, 'id'));
    knownWhen(context, block.when, answer, inside(place.at, 'when'), `"${block.of}"`);
    const column = block.shows && compileColumn(context, block.shows, answer, inside(place.at, 'shows'), 'unknown-field', `"${block.of}"`);
    return { ...block, ...(column && { column }) } as BlockPart;
  },
  notice: (context, block, place, answer) => {
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const title = compileColumn(context, block.title, row, inside(place.at, 'title'), 'unknown-field', whose);
    const toneAt = inside(place.at, 'tone');
    const tone = compileColumn(context, block.tone, row, toneAt, 'unknown-field', whose);
    if (tone && tone.kind !== 'choice')
      context.check.error(toneAt, 'field-kind', `"${block.tone}" is ${tone.kind}; a choice says how bad it is`);
    const date = block.date && compileColumn(context, block.date, row, inside(place.at, 'date'), 'unknown-field', whose);
    if (block.opens)
      compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
    return { ...block, columns: present([title, tone, date || undefined]) };
  },
};

/** A button of a record: what it switches, where it leads, or what a reader reports by it. */
function compileButton(
  context: CompileContext,
  button: Button,
  place: BlockPlace,
  answer: JsonSchema | undefined,
): ContentRequestPart | undefined {
  const { at, names } = place;
  if (button.kind === 'report') {
    knownField(context, button.text, answer, inside(at, 'text'), 'the record');
    return compileInlineRequest(context, button, { at, names, filled: ['quote', 'prefix', 'suffix', 'position'] });
  }
  if (button.kind === 'cite') {
    for (const name of ['code', 'version'] as const) knownField(context, button[name], answer, inside(at, name), 'the record');
    return undefined;
  }
  if (button.kind === 'admin') {
    compileTarget(context, { route: button.route, with: button.with }, { at, names });
    return undefined;
  }
  const isLoaded = context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', button.of, names);
  if (isLoaded) knownField(context, button.field, names[button.of], inside(at, 'field'), button.of);
  compileUse(context, { call: button.call, with: button.with }, { at, names, filled: [button.field] });
  return undefined;
}

type Tells = NonNullable<Extract<Block, { kind: 'feedback' }>['tells']>;

/** What a reader may add to the vote. */
function compileTells(context: CompileContext, tells: Tells, { at, names }: BlockPlace): ContentRequestPart | undefined {
  resolveBinding(context, tells.known, names, inside(at, 'known'));
  context.check.known(inside(at, 'contact'), 'unknown-field', 'field that is asked for', tells.contact, new Set(tells.fields));
  return compileInlineRequest(context, tells, { at, names, filled: ['helpful'] });
}

/** Where a reader left off: who says so, and who keeps it. */
function compileKeptPlace(context: CompileContext, { of, ...keeps }: { of: string } & CallUse, { at, names }: BlockPlace): void {
  const isLoaded = context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', of, names);
  if (isLoaded) for (const field of ['anchor', 'share']) knownField(context, field, names[of], inside(at, 'of'), of);
  compileUse(context, keeps, { at, names, filled: ['anchor', 'share'] });
}

/** The columns of rows, where a row leads, and what stands in place of none. */
function compileRows(
  context: CompileContext,
  block: Extract<Block, { kind: 'rows' | 'table' | 'map' }>,
  place: BlockPlace,
  answer: JsonSchema | undefined,
): BlockPart & { columns: Column[] } {
  const row =
    'field' in block && block.field !== undefined
      ? rowsInField(context, block.field, answer, { at: inside(place.at, 'field') })
      : rowsOf(answer);
  const columns = block.columns.map((shown, at) =>
    compileColumn(context, shown, row, inside(place.at, 'columns', at), 'unknown-column', `the rows of "${block.of}"`),
  );
  if ('opens' in block && block.opens)
    compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
  if (block.empty) needWord(context, `page.${place.id}.${block.empty}`, inside(place.at, 'empty'));
  if (block.kind === 'table' && block.folded) compileFolded(context, block.folded, row, { ...place, at: inside(place.at, 'folded') });
  for (const use of ['tray', 'download'])
    if (use in block)
      for (const field of ['attachmentId', 'fileName', 'size'])
        knownField(context, field, row, { ...inside(place.at, use), key: true }, 'the rows');
  if (block.kind === 'table' && block.download)
    compileAction(
      context,
      block.download.first,
      { ...place.names, row },
      { id: place.id, at: inside(place.at, 'download', 'first'), row, whose: 'the rows' },
    );
  return { ...block, columns: present(columns) } as BlockPart & { columns: Column[] };
}

/** Which rows are folded, by fields that they have. */
function compileFolded(
  context: CompileContext,
  { when, heading }: NonNullable<Extract<Block, { kind: 'table' }>['folded']>,
  row: JsonSchema | undefined,
  { at, id }: BlockPlace,
): void {
  knownWhen(context, when, row, inside(at, 'when'), 'the rows');
  needWord(context, `page.${id}.${heading}`, inside(at, 'heading'));
}

/** The rows that a field of a record holds. */
function rowsInField(
  context: CompileContext,
  field: string,
  answer: JsonSchema | undefined,
  { at }: Pick<BlockPlace, 'at'>,
): JsonSchema | undefined {
  const held = schemaAt(answer, field.split('.'));
  if (answer && !held)
    context.check.error(at, 'unknown-field', `"${field}" is no field of the record`, field, Object.keys(propertiesOf(bare(answer))));
  const row = rowsOf(held);
  if (held && !row) context.check.error(at, 'field-kind', `"${field}" holds no rows`);
  return row;
}

/** A choice of a row: its value and name are fields of the list, and so is the flag of the one that is meant without. */
function compileRowChooser(
  context: CompileContext,
  block: Extract<Block, { kind: 'chooser' }>,
  rows: { of: string; value: string; text: string },
  place: BlockPlace,
): BlockPart {
  for (const word of ['title', ...(block.initial === undefined ? ['all'] : [])])
    needWord(context, `page.${place.id}.${block.id}.${word}`, inside(place.at, 'id'));
  const at = inside(place.at, 'values');
  if (!context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', rows.of, place.names)) return block;
  const row = rowsOf(place.names[rows.of]);
  for (const part of ['value', 'text'] as const) knownField(context, rows[part], row, inside(at, part), rows.of);
  if (block.initial) knownField(context, block.initial, row, inside(place.at, 'initial'), rows.of);
  return block;
}

/** Rows side by side: what is told of each, and where more of them are chosen from. */
function compileCompare(
  context: CompileContext,
  block: Extract<Block, { kind: 'compare' }>,
  place: BlockPlace,
  answer: JsonSchema | undefined,
): BlockPart {
  const row = rowsOf(answer);
  for (const word of ['none', 'full']) needWord(context, `page.${place.id}.compare.${word}`, place.at);
  for (const name of ['key', 'title', 'picture', 'pairs'] as const)
    if (block[name]) knownField(context, block[name], row, inside(place.at, name), block.of);
  const columns = block.fields.map((shown, at) =>
    compileColumn(context, shown, row, inside(place.at, 'fields', at), 'unknown-column', `the rows of "${block.of}"`),
  );
  if (block.opens)
    compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
  const at = inside(place.at, 'choices');
  if (context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', block.choices.of, place.names))
    for (const part of ['value', 'text'] as const)
      knownField(context, block.choices[part], rowsOf(place.names[block.choices.of]), inside(at, part), block.choices.of);
  return { ...block, columns: present(columns) };
}

/** Rows on a map: each has to say where it is. */
function compileMap(
  context: CompileContext,
  block: Extract<Block, { kind: 'map' }>,
  place: BlockPlace,
  answer: JsonSchema | undefined,
): BlockPart {
  const at = inside(place.at, 'place');
  const where = compileColumn(context, block.place, rowsOf(answer), at, 'unknown-field', `the rows of "${block.of}"`);
  if (where && where.kind !== 'place') context.check.error(at, 'field-kind', `"${block.place}" is ${where.kind}; a map shows places`);
  const details = block.folded.map((shown, index) =>
    compileColumn(context, shown, rowsOf(answer), inside(place.at, 'folded', index), 'unknown-column', `the rows of "${block.of}"`),
  );
  return { ...compileRows(context, block, place, answer), details: present(details) };
}

/** What a visitor is asked for goes through the address: each field is bound to the query of its own name. */
function compileAskedFields(context: CompileContext, block: Extract<Block, { kind: 'ask' }>, { id, at, names, data }: BlockPlace): Input[] {
  const use = data[block.of];
  const call = use && context.calls[use.call];
  if (!call) return [];
  const request = requestOf(call);
  const filters = propertiesOf(schemaAt(request, ['data', 'filters']));
  const inputs = block.fields.map((field, index) => {
    const fieldAt = inside(at, 'fields', index);
    const isFilter = filters[field] !== undefined;
    const bound = isFilter ? filterOf(use, field) : use.with[field];
    if (JSON.stringify(bound) !== JSON.stringify(isFilter ? [`$query.${field}`] : `$query.${field}`))
      context.check.error(fieldAt, 'missing-request-field', `"${block.of}" is not asked with "$query.${field}" for "${field}"`);
    if (!isFilter) return inputOf(context, { sends: call.id }, field, request, names, fieldAt);
    needWord(context, `page.${id}.none.${field}`, fieldAt);
    const column = compileFilter(context, field, request, rowsOf(call.answer), fieldAt, call.id);
    return column && { ...column, required: false, counted: true as const };
  });
  for (const [field, choice] of Object.entries(block.choices ?? {})) {
    const choiceAt = inside(at, 'choices', field);
    const isAsked = context.check.known(
      { ...choiceAt, key: true },
      'unknown-field',
      'field that is asked for',
      field,
      new Set(block.fields),
    );
    const rows = isAsked && context.check.known(inside(choiceAt, 'of'), 'unknown-binding', 'name that the page loads', choice.of, data);
    if (!rows) continue;
    needWord(context, `page.${id}.none.${field}`, choiceAt);
    const row = rowsOf(names[choice.of]);
    for (const part of ['value', 'text'] as const) knownField(context, choice[part], row, inside(choiceAt, part), choice.of);
  }
  return present(inputs);
}

const filterOf = ({ with: values }: Use, field: string): unknown =>
  (values.data as { filters?: Record<string, unknown> } | undefined)?.filters?.[field];

function oneField<B extends Block & { of: string; field: string }>(
  context: CompileContext,
  block: B,
  place: BlockPlace,
  answer: JsonSchema | undefined,
  kinds: readonly FieldKind[],
): BlockPart {
  const at: At = inside(place.at, 'field');
  const column: Column | undefined = compileColumn(context, block.field, answer, at, 'unknown-field', `what "${block.of}" answers`);
  if (column && !kinds.includes(column.kind))
    context.check.error(at, 'field-kind', `"${block.field}" is ${column.kind}; a ${block.kind} block shows ${kinds.join(' or ')}`);
  return { ...block, ...(column && { column }) } as BlockPart;
}

function numberColumn(context: CompileContext, field: string, record: JsonSchema | undefined, at: At, whose: string): Column | undefined {
  const column = compileColumn(context, field, record, at, 'unknown-field', whose);
  if (column && column.kind !== 'count' && column.kind !== 'decimal')
    context.check.error(at, 'field-kind', `"${field}" is ${column.kind}; only numbers are drawn`);
  return column;
}

function knownField(context: CompileContext, field: string, schema: JsonSchema | undefined, at: At, of: string): void {
  const fields = propertiesOf(bare(schema));
  if (schema && !fields[field]) context.check.error(at, 'unknown-field', `"${field}" is no field of "${of}"`, field, Object.keys(fields));
}
