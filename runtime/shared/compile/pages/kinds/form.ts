import type { FormCard } from '../../../../../schema/define/index.ts';
import type { FormPage } from '../../../portal.ts';
import { blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, type PageScope } from '../context.ts';
import { compileData } from '../data.ts';
import { compileForm } from '../form.ts';

/** A page of the kind form, with the blocks before its fields and next to them. */
export function compileFormPage(context: CompileContext, card: FormCard, scope: PageScope): FormPage | undefined {
  const page = compileForm(context, card, scope);
  if (!page || !(card.blocks || card.aside)) return page;
  const { data, names } = compileData(context, card.data, scope);
  const above = compileBlocks(context, card.blocks ?? [], { ...scope, names, data });
  const aside = compileBlocks(context, card.aside ?? [], { ...scope, names, data }, 'aside');
  const blocks = [...above, ...aside.map((block) => ({ ...block, isAside: true as const }))];
  return {
    ...page,
    blocks,
    calls: { ...page.calls, ...carriedCalls(context, blockUses(blocks)) },
    words: [...page.words, ...blockWords(scope.id, blocks)],
  };
}
