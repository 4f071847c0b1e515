import type { Opens } from '../../../schema/define/index.ts';
import { type BindingScope, targetPath } from '../../shared/calls/bind.ts';
import type { SiteTables } from '../../shared/portal.ts';

/** The link target of a block's record or row; null if the card has none, or the record lacks a parameter of the address. */
export const opensTo = (tables: SiteTables, opens: Opens | undefined, scope: BindingScope): string | null =>
  opens ? targetPath(tables, opens, scope) : null;
