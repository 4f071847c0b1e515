import { may } from '../../shared/access/may.ts';
import { refusedPage } from '../../shared/access/refused.ts';
import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import { targetPath } from '../../shared/calls/bind.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

/** The message for a refused visitor, with a link to the rules for accounts that may read them. */
export interface RefusalNotice {
  /** The refused page. */
  page: string;
  /** The permitted account types, and the visitor's own. */
  why: string[];
  /** Address of the page with an explanation. */
  explained?: string;
}

/** The notice for a refused address; null if the visitor gets none. */
export function useRefusal(address: string): RefusalNotice | null {
  const { tables, account } = usePortal();
  const t = useWords();
  const refused = refusedPage(tables, account, address);
  if (!refused) return null;
  const kindOf = (type: number) => t(`shell.refused.type.${tables.access.names[type]}`);
  const types = refused.types.map(kindOf).join(t('shell.cell.between'));
  const own = isLoggedIn(account) ? t('shell.refused.own', { name: account.userAccount ?? '', type: kindOf(account.type) }) : undefined;
  const explained = addressOfReason(tables, account, address);
  return {
    page: t(isLoggedIn(account) ? 'shell.refused.account' : 'shell.refused.visitor', { page: t(refused.route.title) }),
    why: [t(`shell.refused.because.${refused.because}`, { types }), ...(own === undefined ? [] : [own])],
    ...(explained && { explained }),
  };
}

function addressOfReason(tables: SiteTables, account: AccountView, address: string): string | null {
  const { explains } = tables.settings;
  const route = tables.routes.find(({ id }) => id === explains?.route);
  if (!explains || may(account, route, tables.access) !== 'yes') return null;
  return targetPath(tables, explains, { page: { address }, account, site: tables.site });
}
