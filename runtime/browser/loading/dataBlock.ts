/** The hydration data that the server writes into a page. */
import type { AccountView } from '../../shared/account.ts';
import type { PageLoaded } from '../../shared/load/index.ts';
import type { VisitorIntake } from '../../shared/site/ssoIntake.ts';
import type { PortalConfig } from '../context.ts';
import type { Theme } from '../shell/theme.ts';

/** The addresses of tables, and the data of the page. */
export interface DataBlock {
  site: string;
  /** Absent if the page is not built. */
  page?: string | null;
  /** Address of the tracking tables; absent without tracking. */
  tracking?: string;
  account: AccountView;
  /** Key of the current route. */
  route: string;
  loaded: Omit<PageLoaded, 'tables' | 'scope' | 'route'>;
  config: PortalConfig;
  theme: Theme;
  ssoIntake?: VisitorIntake;
}

/** Reads the data block; null in a document without one. */
export function readBlock(): DataBlock | null {
  const text = document.getElementById('portal-data')?.textContent;
  return text ? (JSON.parse(text) as DataBlock) : null;
}
