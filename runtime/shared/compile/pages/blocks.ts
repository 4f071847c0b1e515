import type { Block, BlocksCard, CallUse, CustomCard, DetailCard, FieldKind } from '../../../../schema/define/index.ts';
import type { AskedPart, BlockPart, BlocksPage, Column, CustomPage, DetailPage, Input, JsonSchema, Use } from '../../portal.ts';
import { bare, propertiesOf, rowsOf } from '../answer.ts';
import { compileTarget, compileUse, inside, type Names, requestOf } from '../bindings.ts';
import type { At } from '../check.ts';
import { type Context, needWord } from '../context.ts';
import { hotQueries } from '../search.ts';
import { columnWords, compileColumn, present } from './columns.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';
import { compileData } from './data.ts';
import { inputsOf, usesOf } from './form.ts';
import { actionUses, compileActions } from './list.ts';
import { compileOpens } from './opens.ts';

export function compileDetail(context: Context, card: DetailCard, place: PagePlace): DetailPage {
  const { data, waves, names } = compileData(context, card.data, place);
  const blocks = compileBlocks(context, card.blocks, { ...place, names, data });
  return {
    kind: 'detail',
    id: place.id,
    data,
    waves,
    blocks,
    record: Object.keys(card.data)[0] ?? '',
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]),
    words: [`page.${place.id}.`, 'detail.', ...blockWords(place.id, blocks)],
  };
}

export function compileBlocksPage(context: Context, card: BlocksCard, place: PagePlace): BlocksPage {
  const { data, waves, names } = compileData(context, { ...hotData(context, card.blocks), ...card.data }, place);
  const blocks = compileBlocks(context, card.blocks, { ...place, names, data });
  return {
    kind: 'blocks',
    id: place.id,
    data,
    waves,
    blocks,
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]),
    words: [`page.${place.id}.`, ...blockWords(place.id, blocks)],
  };
}

/** A page whose component is written by hand. */
export function compileCustom(context: Context, card: CustomCard, place: PagePlace): CustomPage {
  const { data, waves, names } = compileData(context, card.data, place);
  context.check.known(
    inside(place.at, 'component'),
    'unknown-component',
    'component of pages/',
    card.component,
    new Set(context.input.components),
  );
  const forms = compileAsked(context, card.forms ?? {}, place, names);
  const inputs = Object.values(forms).flatMap(({ fields }) => fields);
  const further = (card.calls ?? []).filter((call, index) =>
    context.check.known(inside(place.at, 'calls', index), 'unknown-call', 'call', call, context.calls),
  );
  const made = [...further, ...Object.values(forms).map(({ call }) => call)].map((call) => ({ call, with: {} }));
  return {
    kind: 'custom',
    id: place.id,
    component: card.component,
    data,
    waves,
    forms,
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...made, ...inputs.flatMap(usesOf)]),
    words: [`page.${place.id}.`, ...(inputs.length > 0 ? ['form.', ...columnWords(inputs)] : [])],
  };
}

/** The component sends them, and may know the rest of the request: only what is asked for is checked. */
function compileAsked(
  context: Context,
  cards: NonNullable<CustomCard['forms']>,
  { at }: PagePlace,
  names: Names,
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
function hotData(context: Context, blocks: readonly Block[]): Record<string, CallUse> {
  const hot = blocks.some((block) => block.kind === 'search' && block.hot) ? hotQueries(context) : undefined;
  return hot ? { hot } : {};
}

const blockWords = (id: string, blocks: readonly BlockPart[]): string[] =>
  blocks.flatMap((block) => [
    `block.${block.kind}.`,
    ...(block.kind === 'texts' ? ['block.text.'] : []),
    ...(block.kind === 'edits' ? [`action.${id}.`, 'list.action.', 'list.confirm.', 'list.failed.text'] : []),
    ...columnWords([...(block.columns ?? []), block.column, ...(block.inputs ?? [])]),
  ]);

const blockUses = (blocks: readonly BlockPart[]): Use[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'edits') return actionUses(block.actions);
    return block.kind === 'feedback' ? [{ call: block.call, with: block.with }] : [];
  });

/** Where blocks stand, and the calls behind the names that they show. */
type BlockPlace = Pick<PagePlace, 'id' | 'at' | 'names' | 'viewers'> & { data: Record<string, Use> };

const compileBlocks = (context: Context, blocks: readonly Block[], place: BlockPlace): BlockPart[] =>
  blocks.map((block, index) => compileBlock(context, block, { ...place, at: inside(place.at, 'blocks', index) }));

function compileBlock(context: Context, block: Block, place: BlockPlace): BlockPart {
  if ('heading' in block && block.heading) needWord(context, `page.${place.id}.${block.heading}`, inside(place.at, 'heading'));
  if (!('of' in block)) return compilers[block.kind](context, block as never, place, undefined);
  if (!(block.of in place.names)) {
    context.check.error(inside(place.at, 'of'), 'unknown-binding', `the page loads no "${block.of}"`, block.of, Object.keys(place.names));
    return block as BlockPart;
  }
  return (compilers[block.kind] as unknown as BlockCompiler<Block>)(context, block, place, place.names[block.of]);
}

type BlockCompiler<B extends Block> = (context: Context, block: B, place: BlockPlace, answer: JsonSchema | undefined) => BlockPart;

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
  text: (context, block, place, answer) => oneField(context, block, place, answer, ['richText']),
  texts: (context, block, place, answer) => {
    const row = rowsOf(answer);
    for (const name of ['title', 'anchor'] as const) knownField(context, block[name], row, inside(place.at, name), block.of);
    return oneField(context, block, place, row, ['richText']);
  },
  lead: (context, block, place, answer) => oneField(context, block, place, answer, ['text', 'longText']),
  files: (context, block, place, answer) => oneField(context, block, place, answer, ['files', 'file']),
  facts: (context, block, place, answer) => oneField(context, block, place, answer, ['facts']),
  actions: (_, block) => block,
  edits: (context, block, place) => {
    compileActions(context, block.actions, place.names, { id: place.id, actions: inside(place.at, 'actions') });
    return block;
  },
  feedback: (context, block, place, answer) => {
    compileUse(context, { call: block.call, with: block.with }, { at: place.at, names: place.names, filled: ['helpful'] });
    for (const name of ['up', 'down'] as const) knownField(context, block[name], answer, inside(place.at, name), block.of);
    return block;
  },
  table: compileRows,
  ask: (context, block, place) => {
    needWord(context, `page.${place.id}.ask`, place.at);
    const inputs = compileAskedFields(context, block, place);
    return { ...block, inputs };
  },
  refusal: (_, block) => block,
  rows: (context, block, place, answer) => {
    const { columns } = compileRows(context, block, place, answer);
    if (block.more) compileTarget(context, block.more, { at: inside(place.at, 'more'), names: place.names, viewers: place.viewers });
    return { ...block, columns } as BlockPart;
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
    const values = block.values === 'sites' ? ['all'] : block.values;
    for (const word of ['title', ...values]) needWord(context, `page.${place.id}.${block.id}.${word}`, inside(place.at, 'id'));
    if (block.initial && !values.includes(block.initial))
      context.check.error(inside(place.at, 'initial'), 'wrong-value', `"${block.initial}" is none of the values`, block.initial, values);
    return block;
  },
  menu: (context, block, place) => {
    context.check.known(inside(place.at, 'menu'), 'unknown-menu', 'menu', block.menu, context.cards.menus);
    return block;
  },
  banner: (_, block) => block,
  search: (context, block, place) => {
    if (!context.cards.portal?.search) context.check.error(place.at, 'no-search', 'portal.json says nothing of a search');
    return block;
  },
  note: (context, block, place) => {
    needWord(context, `page.${place.id}.${block.id}`, inside(place.at, 'id'));
    return block;
  },
};

/** The columns of rows, where a row leads, and what stands in place of none. */
function compileRows(
  context: Context,
  block: Extract<Block, { kind: 'rows' | 'table' }>,
  place: BlockPlace,
  answer: JsonSchema | undefined,
): BlockPart & { columns: Column[] } {
  const row = rowsOf(answer);
  const columns = block.columns.map((shown, at) =>
    compileColumn(context, shown, row, inside(place.at, 'columns', at), 'unknown-column', `the rows of "${block.of}"`),
  );
  if (block.opens)
    compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
  if (block.empty) needWord(context, `page.${place.id}.${block.empty}`, inside(place.at, 'empty'));
  return { ...block, columns: present(columns) } as BlockPart & { columns: Column[] };
}

/** What a visitor is asked for goes through the address: each field is bound to the query of its own name. */
function compileAskedFields(context: Context, block: Extract<Block, { kind: 'ask' }>, { id, at, names, data }: BlockPlace): Input[] {
  const use = data[block.of];
  const call = use && context.calls[use.call];
  if (!call) return [];
  const inputs = inputsOf(context, { sends: call.id }, block.fields, requestOf(call), names, inside(at, 'fields'));
  for (const [index, field] of block.fields.entries())
    if (use.with[field] !== `$query.${field}`)
      context.check.error(
        inside(at, 'fields', index),
        'missing-request-field',
        `"${block.of}" is not asked with "$query.${field}" for "${field}"`,
      );
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
  return inputs;
}

function oneField<B extends Block & { of: string; field: string }>(
  context: Context,
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

function numberColumn(context: Context, field: string, record: JsonSchema | undefined, at: At, whose: string): Column | undefined {
  const column = compileColumn(context, field, record, at, 'unknown-field', whose);
  if (column && column.kind !== 'count' && column.kind !== 'decimal')
    context.check.error(at, 'field-kind', `"${field}" is ${column.kind}; only numbers are drawn`);
  return column;
}

function knownField(context: Context, field: string, schema: JsonSchema | undefined, at: At, of: string): void {
  const fields = propertiesOf(bare(schema));
  if (schema && !fields[field]) context.check.error(at, 'unknown-field', `"${field}" is no field of "${of}"`, field, Object.keys(fields));
}
