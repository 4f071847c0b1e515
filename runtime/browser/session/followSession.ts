/** Keeps one session across tabs. Every tab reads the cookie; a message from another tab only triggers the read. */
import { isLoggedIn } from '../../shared/account.ts';
import { readStore, readToken, writeStore } from '../storage/stores.ts';
import type { Session } from './session.ts';

export interface SessionFollower {
  /** Checks the token before a request: a removed token ends the session, a different one starts another. */
  look: () => void;
  /** Notifies other tabs after a response or a removed token. The caller updates this tab. */
  broadcast: () => void;
}

interface SessionListeners {
  /** The token is missing: it expired, was deleted, or another tab logged out. */
  gone: () => void;
  /** Another tab has logged in. */
  begun: () => void;
}

/** Storage key of the last session change; writing it notifies other tabs, including those that wake later. */
const changedAt = 'sessionChangedAt';

/** Watches the token: on focus, on messages from other tabs, and on request. */
export function followSession(session: Session, { gone, begun }: SessionListeners): SessionFollower {
  let known = readToken();
  const notifyOthers = () => writeStore(`local.${changedAt}`, String(Date.now()));
  const isChanged = (): boolean => {
    const token = readToken();
    const changed = token !== known;
    known = token;
    return changed;
  };
  const follow = () => (known === undefined ? gone() : begun());
  const look = () => {
    if (!isChanged()) return;
    notifyOthers();
    follow();
  };
  for (const type of ['focus', 'pageshow']) addEventListener(type, look);
  document.addEventListener('visibilitychange', look);
  addEventListener('storage', ({ key }) => {
    if (key === changedAt && isChanged()) follow();
  });
  const isIn = isLoggedIn(session.account);
  if (isIn !== (known !== undefined) || (isIn && isOlderThanSession())) follow();
  return {
    look,
    broadcast: () => {
      if (isChanged()) notifyOthers();
    },
  };
}

/** Whether the session changed after the document loaded, as in a page restored after a long time. */
const isOlderThanSession = (): boolean => Number(readStore(`local.${changedAt}`) ?? 0) > performance.timeOrigin;
