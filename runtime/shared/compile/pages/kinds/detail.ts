import type { DetailCard } from '../../../../../schema/define/index.ts';
import type { DetailPage, FormatUse, JsonSchema, RecordFormat } from '../../../portal.ts';
import { compileUse, inside } from '../../bindings.ts';
import { blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, compileHead, type PageScope } from '../context.ts';
import { compileData } from '../data.ts';
import { shownByTabs, tabsOf } from '../tabs.ts';
import { checkWhen } from '../when.ts';

export function compileDetailPage(context: CompileContext, card: DetailCard, scope: PageScope): DetailPage {
  const { data: all, waves, names } = compileData(context, card.data, scope);
  const parts = [{ blocks: card.blocks, location: scope.location }, ...tabsOf(context, card, { ...scope, names })];
  const above = parts.flatMap(({ blocks: own, location, tab }) =>
    compileBlocks(context, own, { ...scope, names, data: all, location }).map((block) => (tab === undefined ? block : { ...block, tab })),
  );
  const aside = compileBlocks(context, card.aside ?? [], { ...scope, names, data: all }, 'aside');
  const blocks = [...above, ...aside.map((block) => ({ ...block, isAside: true as const }))];
  const data = card.tabs ? shownByTabs(card, all) : all;
  const record = Object.keys(card.data)[0] ?? '';
  const formats = compileFormats(context, card, { ...scope, record: names[record] });
  const shown = card.shown && compileUse(context, card.shown, { location: inside(scope.location, 'shown'), names, viewers: scope.viewers });
  return {
    kind: 'detail',
    id: scope.id,
    data,
    waves,
    blocks,
    record,
    ...(card.formats && { formats }),
    ...(shown && { shown }),
    ...(card.live && { live: card.live }),
    ...(card.tabs && { parts: card.tabs.map(({ id, count }) => ({ id, ...(count && { count }) })) }),
    head: compileHead(context, card.head, { ...scope, names }),
    calls: carriedCalls(context, [...Object.values(data), ...Object.values(formats), shown, ...blockUses(blocks)]),
    words: [`page.${scope.id}.`, 'detail.', ...blockWords(scope.id, blocks)],
  };
}

/** The calls of record formats. They only bind to the address, because the page's data is not loaded for them. */
function compileFormats(
  context: CompileContext,
  card: DetailCard,
  { record, ...scope }: PageScope & { record: JsonSchema | undefined },
): Partial<Record<RecordFormat, FormatUse>> {
  const found = Object.entries(card.formats ?? {}).flatMap(([format, use]) => {
    const location = inside(scope.location, 'formats', format);
    const call = context.calls[use.call];
    if (call && call.answers !== 'file') context.check.error(inside(location, 'call'), 'field-kind', `${use.call} does not answer a file`);
    const compiled = compileUse(context, use, { location, names: scope.names });
    const { when } = use;
    checkWhen(context, when, record, inside(location, 'when'), 'the record');
    return compiled ? [[format, { ...compiled, ...(when && { when }) }] as const] : [];
  });
  return Object.fromEntries(found);
}
