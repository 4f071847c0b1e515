/** What the server writes beside the page for the browser to go on from. */
import type { AccountView } from '../shared/account.ts';
import type { PageLoaded } from '../shared/load/index.ts';
import type { VisitorIntake } from '../shared/ssoIntake.ts';
import type { PortalConfig } from './context.ts';
import type { Theme } from './shell/theme.ts';

/** Where its tables are, and what they were filled with. */
export interface DataBlock {
  site: string;
  /** Absent where the page is not built yet. */
  page?: string | null;
  /** Where the log of views finds what it needs; absent where nothing is noted. */
  tracking?: string;
  account: AccountView;
  /** Key of the open route. */
  route: string;
  loaded: Omit<PageLoaded, 'tables' | 'scope' | 'route'>;
  config: PortalConfig;
  theme: Theme;
  handover?: VisitorIntake;
}

/** Null in a document that holds no page of the portal. */
export function readBlock(): DataBlock | null {
  const text = document.getElementById('portal-data')?.textContent;
  return text ? (JSON.parse(text) as DataBlock) : null;
}
