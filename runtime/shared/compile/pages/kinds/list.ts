import type { ListCard } from '../../../../../schema/define/index.ts';
import type { JsonSchema, ListPage } from '../../../portal.ts';
import { blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, type PagePlace } from '../context.ts';
import { compileData } from '../data.ts';
import { compileList } from '../list.ts';

/** What the address chooses of the list. */
const chosen: JsonSchema = { type: 'object', properties: { category: { type: 'string' } } };

/** A page of the kind list, with the blocks above its rows. */
export function compileListPage(context: CompileContext, card: ListCard, place: PagePlace): ListPage | undefined {
  const page = compileList(context, card, place);
  if (!page || !card.blocks) return page;
  const { data, waves, names } = compileData(context, card.data, {
    ...place,
    names: { ...place.names, ...(card.sidebar && { list: chosen }) },
  });
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
