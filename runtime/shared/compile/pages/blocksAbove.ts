import type { ListCard } from '../../../../schema/define/index.ts';
import type { ListPage, TreePage } from '../../portal.ts';
import { blockUses, blockWords, compileBlocks } from '../blocks/index.ts';
import type { CompileContext } from '../context.ts';
import { carriedCalls, type PagePlace } from './context.ts';
import { compileData } from './data.ts';

/** A page with the blocks that its card has above its rows or its tree. */
export function withBlocksAbove<Of extends ListPage | TreePage>(
  context: CompileContext,
  page: Of,
  card: Pick<ListCard, 'data' | 'blocks'>,
  place: PagePlace,
): Of {
  if (!card.blocks) return page;
  const { data, waves, names } = compileData(context, card.data, place);
  const blocks = compileBlocks(context, card.blocks, { ...place, names, data });
  return {
    ...page,
    data,
    waves,
    blocks,
    calls: { ...page.calls, ...carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]) },
    words: [...page.words, ...blockWords(place.id, blocks)],
  };
}
