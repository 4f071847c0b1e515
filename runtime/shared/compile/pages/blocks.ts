import type { BlocksCard, CustomCard, DetailCard } from '../../../../schema/define/index.ts';
import type { AskedPart, BlocksPage, CustomPage, DetailPage, RecordFormat, Use } from '../../portal.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import { blockData, blockUses, blockWords, compileBlocks } from '../blocks/index.ts';
import type { CompileContext } from '../context.ts';
import { columnWords } from './columns.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';
import { compileData } from './data.ts';
import { inputsOf, usesOf } from './form.ts';
import { shownByTabs, tabsOf } from './tabs.ts';

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

/** The calls of record formats. They only bind to the address, because the page's data is not loaded for them. */
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
  const { data, waves, names } = compileData(context, { ...blockData(context, card.blocks), ...card.data }, place);
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

/** A page with a component of pages/. */
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

/** Request fields that the component asks for. Only these are checked, because the component may set others itself. */
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
