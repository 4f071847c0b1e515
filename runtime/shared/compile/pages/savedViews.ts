import type { ListPart, Use } from '../../portal.ts';
import { propertiesOf } from '../answer.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** The calls of a list's saved views: `<prefix>.list`, `<prefix>.keep` and `<prefix>.remove`. */
export function compileSavedViews(
  context: CompileContext,
  { views }: { views?: string | undefined },
  { id, look, names }: { id: string; look: CardLocation; names: BindingSchemas },
): Pick<ListPart, 'views'> {
  if (views === undefined) return {};
  const location = inside(look, 'views');
  const [save, remove] = [`${views}.keep`, `${views}.remove`];
  for (const call of [save, remove]) context.check.known(location, 'unknown-call', 'call', call, context.calls);
  const list = compileUse(context, { call: `${views}.list`, with: { page: id }, whenAllowed: true, optional: true }, { location, names });
  const name = context.calls[save] && propertiesOf(requestOf(context.calls[save])).name;
  return list ? { views: { list, save, remove, ...(name?.maxLength !== undefined && { maxName: Number(name.maxLength) }) } } : {};
}

/** The calls that a page with saved views carries. */
export const savedViewUses = ({ views }: ListPart): Use[] =>
  views ? [views.list, { call: views.save, with: {} }, { call: views.remove, with: {} }] : [];
