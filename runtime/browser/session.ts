/** Who is visiting, as the browser knows it. js-cookie stands behind this door. */
import Cookies from 'js-cookie';
import { proxy } from 'valtio';
import { type AccountView, anonymous } from '../shared/account.ts';

/** Read with valtio's useSnapshot inside components. */
export interface Session {
  account: AccountView;
  /** A request said that the session is over; one dialog tells of it, however many requests said so. */
  expired: false | 'invalid' | 'aged';
}

/** A session as the page's data block states it. */
export const openSession = (account: AccountView): Session => proxy<Session>({ account, expired: false });

/** The script-readable half of the session; nothing without the HttpOnly cookie beside it. */
export const readToken = (): string | undefined => Cookies.get('token');

/** Any other cookie that a rule of requests.json names. */
export const readCookie = (name: string): string | undefined => Cookies.get(name);

/** Remembers a choice of the visitor, such as the theme, for a year. */
export function keepChoice(name: string, value: string): void {
  Cookies.set(name, value, { path: '/', sameSite: 'Lax', expires: 365, secure: location.protocol === 'https:' });
}

/** Takes the token away; without it the account is nobody's. */
export function clearToken(session: Session): void {
  Cookies.remove('token', { path: '/' });
  session.account = anonymous;
}

/** After the visitor was told that the session is over: the token goes at once, the HttpOnly half with the next page the server writes. */
export async function forgetSession(session: Session): Promise<void> {
  session.expired = false;
  clearToken(session);
  await fetch(location.pathname).catch(() => {});
}

/** The token lives 12 h and may be taken away in another tab: without it there is no user (specification section 4). */
export function followToken(session: Session, onGone: () => void): void {
  const look = () => {
    const { account } = session;
    if (document.visibilityState === 'hidden' || readToken() || account.kind !== 'known' || account.type === 0) return;
    session.account = anonymous;
    onGone();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}

/** A name for this browser, made once: it tells requests of one visitor apart from those of another, nothing more. */
export function clientIdentifier(): string {
  const kept = localStorage.getItem('clientIdentifier') ?? crypto.randomUUID();
  localStorage.setItem('clientIdentifier', kept);
  return kept;
}
