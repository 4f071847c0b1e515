/** The notices of portal.json, which are above every page. */
import type { CallUse, PortalCard } from '../../../schema/define/index.ts';
import { propertiesOf, rowsOf } from './answer.ts';
import { compileUse, everywhere, inside } from './bindings.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

type NoticesCard = NonNullable<PortalCard['notices']>;

const location: CardLocation = { file: 'schema/portal.json', path: ['notices'] };

/** By call: its request, and the fields that are read from every row of the answer. */
const uses: Readonly<Record<keyof NoticesCard, { with: NonNullable<CallUse['with']>; reads: readonly string[] }>> = {
  list: { with: { site: '$site.id', language: '$site.language' }, reads: ['id', 'level', 'title', 'text', 'link'] },
  opened: { with: { id: '$query.id' }, reads: [] },
};

/** Checks the notices of portal.json. They are on every page, so their calls must be open to everyone. */
export function checkNotices(context: CompileContext): void {
  const notices = context.cards.portal?.notices;
  if (!notices) return;
  const viewers = [{ allowed: Object.values(context.accounts) }];
  for (const name of ['list', 'opened'] as const) {
    const callLocation = inside(location, name);
    const made = { call: notices[name], with: uses[name].with };
    const use = compileUse(context, made, { location: callLocation, names: everywhere, locate: () => callLocation, viewers });
    const fields = propertiesOf(rowsOf(context.calls[use?.call ?? '']?.answer));
    const missing = use && uses[name].reads.find((field) => !fields[field]);
    if (missing)
      context.check.error(
        callLocation,
        'unknown-field',
        `the rows of ${notices[name]} have no "${missing}", which every page shows`,
        missing,
        Object.keys(fields),
      );
  }
}
