import type { BlocksCard } from '../../../../../schema/define/index.ts';
import type { BlocksPage } from '../../../portal.ts';
import { inside } from '../../bindings.ts';
import { blockData, blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, compileHead, type PageScope } from '../context.ts';
import { compileData } from '../data.ts';

export function compileBlocksPage(context: CompileContext, card: BlocksCard, scope: PageScope): BlocksPage {
  const { data, waves, names } = compileData(context, { ...blockData(context, card.blocks), ...card.data }, scope);
  const blocks = compileBlocks(context, card.blocks, { ...scope, names, data });
  const { record } = card;
  if (record !== undefined) context.check.known(inside(scope.location, 'record'), 'unknown-binding', 'name under data', record, data);
  return {
    kind: 'blocks',
    id: scope.id,
    ...(record !== undefined && { record }),
    ...(blocks.some(({ kind }) => kind === 'banner') && { bannerTitle: true as const }),
    data,
    waves,
    blocks,
    head: compileHead(context, card.head, { ...scope, names }),
    calls: carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]),
    words: [`page.${scope.id}.`, ...blockWords(scope.id, blocks)],
  };
}
