import type { Wish } from '../../../../schema/define/index.ts';
import type { WishPart } from '../../portal.ts';
import { compileUse, inside, requestOf } from '../bindings.ts';
import { type CompileContext, needWord } from '../context.ts';
import type { PagePlace } from './context.ts';
import { inputsOf } from './form.ts';

type WishPlace = Pick<PagePlace, 'id' | 'at' | 'names' | 'viewers'>;

/** A few fields of one call's request, asked for on a page that is about something else, in the page's own words. */
export function compileWish(context: CompileContext, wish: Wish, place: WishPlace): WishPart | undefined {
  for (const word of ['title', 'text', 'thanks']) needWord(context, `page.${place.id}.wish.${word}`, place.at);
  return compileTold(context, wish, place);
}

/** The same in the words of the part that asks. `filled` are fields that it knows by itself. */
export function compileTold(
  context: CompileContext,
  wish: Wish,
  { at, names, viewers, filled = [] }: Pick<WishPlace, 'at' | 'names'> & { viewers?: WishPlace['viewers']; filled?: readonly string[] },
): WishPart | undefined {
  const use = { call: wish.call, ...(wish.with && { with: wish.with }) };
  const sends = compileUse(context, use, { at, names, ...(viewers && { viewers }), filled: [...wish.fields, ...filled] });
  const call = sends && context.calls[sends.call];
  if (!call) return undefined;
  return { sends, fields: inputsOf(context, { sends: call.id }, wish.fields, requestOf(call), names, inside(at, 'fields')) };
}
