import type { BlocksCard } from '../../../../../schema/define/index.ts';
import type { BlocksPage } from '../../../portal.ts';
import { inside } from '../../bindings.ts';
import { blockData, blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, compileHead, type PagePlace } from '../context.ts';
import { compileData } from '../data.ts';

export function compileBlocksPage(context: CompileContext, card: BlocksCard, place: PagePlace): BlocksPage {
  const { data, waves, names } = compileData(context, { ...blockData(context, card.blocks), ...card.data }, place);
  const blocks = compileBlocks(context, card.blocks, { ...place, names, data });
  const { record } = card;
  if (record !== undefined) context.check.known(inside(place.at, 'record'), 'unknown-binding', 'name under data', record, data);
  return {
    kind: 'blocks',
    id: place.id,
    ...(record !== undefined && { record }),
    ...(blocks.some(({ kind }) => kind === 'banner') && { bannerTitle: true as const }),
    data,
    waves,
    blocks,
    head: compileHead(context, card.head, { ...place, names }),
    calls: carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]),
    words: [`page.${place.id}.`, ...blockWords(place.id, blocks)],
  };
}
