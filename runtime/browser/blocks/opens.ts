import type { Opens } from '../../../schema/define/index.ts';
import { type BindingScope, targetPath } from '../../shared/bind.ts';
import type { SiteTables } from '../../shared/portal.ts';

/** Where a block's record or row leads; null where the card names nothing, or the record lacks what the address needs. */
export const opensTo = (tables: SiteTables, opens: Opens | undefined, scope: BindingScope): string | null =>
  opens ? targetPath(tables, opens, scope) : null;
