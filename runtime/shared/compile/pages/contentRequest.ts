import type { ContentRequestCard } from '../../../../schema/define/index.ts';
import type { ContentRequestPart } from '../../portal.ts';
import { compileUse, inside, requestOf } from '../bindings.ts';
import { type CompileContext, needWord } from '../context.ts';
import type { PagePlace } from './context.ts';
import { inputsOf } from './form.ts';

type RequestPosition = Pick<PagePlace, 'id' | 'at' | 'names' | 'viewers'>;

/** A few fields of one call's request, asked for on a page that is about something else, in the page's own words. */
export function compileContentRequest(
  context: CompileContext,
  wish: ContentRequestCard,
  place: RequestPosition,
): ContentRequestPart | undefined {
  for (const word of ['title', 'text', 'thanks']) needWord(context, `page.${place.id}.wish.${word}`, place.at);
  return compileInlineRequest(context, wish, place);
}

/** The same in the words of the part that asks. `filled` are fields that it knows by itself. */
export function compileInlineRequest(
  context: CompileContext,
  wish: ContentRequestCard,
  {
    at,
    names,
    viewers,
    filled = [],
  }: Pick<RequestPosition, 'at' | 'names'> & { viewers?: RequestPosition['viewers']; filled?: readonly string[] },
): ContentRequestPart | undefined {
  const use = { call: wish.call, ...(wish.with && { with: wish.with }) };
  const sends = compileUse(context, use, { at, names, ...(viewers && { viewers }), filled: [...wish.fields, ...filled] });
  const call = sends && context.calls[sends.call];
  if (!call) return undefined;
  return { sends, fields: inputsOf(context, { sends: call.id }, wish.fields, requestOf(call), names, inside(at, 'fields')) };
}
