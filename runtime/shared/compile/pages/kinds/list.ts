import type { ListCard } from '../../../../../schema/define/index.ts';
import type { JsonSchema, ListPage } from '../../../portal.ts';
import type { CompileContext } from '../../context.ts';
import { withBlocksAbove } from '../blocksAbove.ts';
import type { PageScope } from '../context.ts';
import { compileList } from '../list.ts';

/** The list settings that are in the address. */
const chosen: JsonSchema = { type: 'object', properties: { category: { type: 'string' } } };

/** A page of the kind list, with the blocks above its rows. */
export function compileListPage(context: CompileContext, card: ListCard, scope: PageScope): ListPage | undefined {
  const page = compileList(context, card, scope);
  const names = { ...scope.names, ...(card.sidebar && { list: chosen }) };
  return page && withBlocksAbove(context, page, card, { ...scope, names });
}
