import type { ContentRequestCard } from '../../../../schema/define/index.ts';
import type { ContentRequestPart } from '../../portal.ts';
import { compileUse, inside, requestOf } from '../bindings.ts';
import { type CompileContext, requireWord } from '../context.ts';
import type { PageScope } from './context.ts';
import { inputsOf } from './form.ts';

type RequestPosition = Pick<PageScope, 'id' | 'location' | 'names' | 'viewers'>;

/** A form for a few fields of a call on a page with another subject, with words of the page. */
export function compileContentRequest(
  context: CompileContext,
  card: ContentRequestCard,
  scope: RequestPosition,
): ContentRequestPart | undefined {
  for (const word of ['title', 'text', 'thanks']) requireWord(context, `page.${scope.id}.wish.${word}`, scope.location);
  return compileInlineRequest(context, card, scope);
}

/** A form with words of a block. `filled` are fields that the block sets. */
export function compileInlineRequest(
  context: CompileContext,
  card: ContentRequestCard,
  {
    location,
    names,
    viewers,
    filled = [],
  }: Pick<RequestPosition, 'location' | 'names'> & { viewers?: RequestPosition['viewers']; filled?: readonly string[] },
): ContentRequestPart | undefined {
  const use = { call: card.call, ...(card.with && { with: card.with }) };
  const sends = compileUse(context, use, { location, names, ...(viewers && { viewers }), filled: [...card.fields, ...filled] });
  const call = sends && context.calls[sends.call];
  if (!call) return undefined;
  return { sends, fields: inputsOf(context, { sends: call.id }, card.fields, requestOf(call), names, inside(location, 'fields')) };
}
