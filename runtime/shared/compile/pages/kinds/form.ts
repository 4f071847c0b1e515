import type { FormCard } from '../../../../../schema/define/index.ts';
import type { FormPage } from '../../../portal.ts';
import { blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import type { CompileContext } from '../../context.ts';
import { carriedCalls, type PagePlace } from '../context.ts';
import { compileData } from '../data.ts';
import { compileForm } from '../form.ts';

/** A page of the kind form, with the blocks before its fields and next to them. */
export function compileFormPage(context: CompileContext, card: FormCard, place: PagePlace): FormPage | undefined {
  const page = compileForm(context, card, place);
  if (!page || !(card.blocks || card.aside)) return page;
  const { data, names } = compileData(context, card.data, place);
  const above = compileBlocks(context, card.blocks ?? [], { ...place, names, data });
  const aside = compileBlocks(context, card.aside ?? [], { ...place, names, data }, 'aside');
  const blocks = [...above, ...aside.map((block) => ({ ...block, isAside: true as const }))];
  return {
    ...page,
    blocks,
    calls: { ...page.calls, ...carriedCalls(context, blockUses(blocks)) },
    words: [...page.words, ...blockWords(place.id, blocks)],
  };
}
