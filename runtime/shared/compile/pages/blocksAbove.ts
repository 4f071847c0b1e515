import type { ListCard } from '../../../../schema/define/index.ts';
import type { ListPage, TreePage } from '../../portal.ts';
import { blockUses, blockWords, compileBlocks } from '../blocks/index.ts';
import type { CompileContext } from '../context.ts';
import { carriedCalls, type PageScope } from './context.ts';
import { compileData } from './data.ts';

/** Adds the blocks that the card declares above its rows or tree to a page. */
export function withBlocksAbove<Of extends ListPage | TreePage>(
  context: CompileContext,
  page: Of,
  card: Pick<ListCard, 'data' | 'blocks'>,
  scope: PageScope,
): Of {
  if (!card.blocks) return page;
  const { data, waves, names } = compileData(context, card.data, scope);
  const blocks = compileBlocks(context, card.blocks, { ...scope, names, data });
  return {
    ...page,
    data,
    waves,
    blocks,
    calls: { ...page.calls, ...carriedCalls(context, [...Object.values(data), ...blockUses(blocks)]) },
    words: [...page.words, ...blockWords(scope.id, blocks)],
  };
}
