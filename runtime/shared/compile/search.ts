/** The portal's search: the calls of the search field on every page, and the links of its suggestions. */
import type { CallUse, PortalCard } from '../../../schema/define/index.ts';
import type { Rule } from '../portal.ts';
import { propertiesOf, rowsOf } from './answer.ts';
import { compileTarget, compileUse, everywhere, inside } from './bindings.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';
import { compileOpens } from './pages/opens.ts';

type PortalSearchCard = NonNullable<PortalCard['search']>;

const location: CardLocation = { file: 'schema/portal.json', path: ['search'] };

/** By call: its request, where `$query.q` is the typed text, and the field that is read from every row of the answer. */
const uses: Readonly<Record<'suggest' | 'hot' | 'keep', { with: NonNullable<CallUse['with']>; reads?: string }>> = {
  suggest: { with: { keyword: '$query.q', size: 8 }, reads: 'text' },
  hot: { with: { size: 8 }, reads: 'keyword' },
  keep: { with: { keyword: '$query.q' } },
};

/** Checks the search of portal.json. Its field is on every page, so its calls must be open to everyone. */
export function checkSearch(context: CompileContext): void {
  const search = context.cards.portal?.search;
  if (!search) return;
  const viewers = [{ allowed: Object.values(context.accounts) }];
  compileTarget(context, { route: search.route }, { location, names: everywhere, viewers });
  for (const name of ['suggest', 'hot', 'keep'] as const) checkCall(context, search, name, viewers);
  const row = rowsOf(context.calls[search.suggest]?.answer);
  compileOpens(context, search.opens, { location: inside(location, 'opens'), names: { ...everywhere, row }, viewers });
}

function checkCall(context: CompileContext, search: PortalSearchCard, name: keyof typeof uses, viewers: Rule[]): void {
  const { with: values, reads } = uses[name];
  const callLocation = inside(location, name);
  const use = compileUse(
    context,
    { call: search[name], with: values },
    { location: callLocation, names: everywhere, locate: () => callLocation, viewers },
  );
  if (!use || !reads) return;
  const fields = propertiesOf(rowsOf(context.calls[use.call]?.answer));
  if (!fields[reads])
    context.check.error(
      callLocation,
      'unknown-field',
      `the rows of ${use.call} have no "${reads}", which the search shows`,
      reads,
      Object.keys(fields),
    );
}

/** The call that answers frequent searches; pages are shown without it if it fails. */
export function hotQueries({ cards }: CompileContext): CallUse | undefined {
  const search = cards.portal?.search;
  return search && { call: search.hot, with: uses.hot.with, optional: true };
}
