import type { Wish } from '../../../../schema/define/index.ts';
import type { WishPart } from '../../portal.ts';
import { compileUse, inside, requestOf } from '../bindings.ts';
import { type Context, needWord } from '../context.ts';
import type { PagePlace } from './context.ts';
import { inputsOf } from './form.ts';

/** A few fields of one call's request, asked for on a page that is about something else. */
export function compileWish(context: Context, wish: Wish, place: Pick<PagePlace, 'id' | 'at' | 'names' | 'viewers'>): WishPart | undefined {
  const { id, at, names, viewers } = place;
  for (const word of ['title', 'text', 'thanks']) needWord(context, `page.${id}.wish.${word}`, at);
  const sends = compileUse(context, wish, { at, names, viewers, filled: wish.fields });
  const call = sends && context.calls[sends.call];
  if (!call) return undefined;
  return { sends, fields: inputsOf(context, { sends: call.id }, wish.fields, requestOf(call), names, inside(at, 'fields')) };
}
