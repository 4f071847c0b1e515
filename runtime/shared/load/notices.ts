import { may } from '../access/may.ts';
import { CallFailure } from '../calls/envelope.ts';
import type { LoadRequest, PageNotice } from './types.ts';

type NoticesRequest = Pick<LoadRequest, 'tables' | 'account' | 'call' | 'signal' | 'dismissed' | 'notices'>;

/** The notices above the page that the reader has not dismissed. A page is shown without them if they fail to load. */
export async function loadNotices({ tables, account, call, signal, dismissed = [], notices }: NoticesRequest): Promise<PageNotice[]> {
  const all = notices ?? (await readNotices({ tables, account, call, ...(signal && { signal }) }));
  return all.filter(({ id }) => !dismissed.includes(id));
}

async function readNotices({ tables, account, call, signal }: NoticesRequest): Promise<readonly PageNotice[]> {
  const ref = tables.calls[tables.settings.notices?.list ?? ''];
  if (!ref || may(account, ref, tables.access) !== 'yes') return [];
  try {
    return (await call(ref, { site: tables.site.id, language: tables.site.language }, signal)) as PageNotice[];
  } catch (failure) {
    if (failure instanceof CallFailure) return [];
    throw failure;
  }
}

/** Maximum number of dismissed notices that a browser remembers. */
const maxDismissed = 20;

/** The cookie with the dismissed notices: their ids, separated by dots. */
export const dismissedCookie = 'notices';

export const readDismissed = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((id) => /^[\w-]{1,40}$/.test(id))
    .slice(-maxDismissed);

export const writeDismissed = (ids: readonly string[]): string => [...new Set(ids)].slice(-maxDismissed).join('.');
